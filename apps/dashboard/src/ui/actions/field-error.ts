import { isAdminError } from '../../api/admin-error.ts';

/** Returns the text next to a field that was refused: the service's sentence, without the field's name in front. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!isAdminError(error) || error.param !== field) return undefined;
  return error.message.startsWith(`${field}: `) ? error.message.slice(field.length + 2) : error.message;
}

/** Returns the error, unless it is shown next to one of the fields. */
export const otherError = (error: unknown, fields: readonly string[]): unknown =>
  isAdminError(error) && error.param !== undefined && fields.includes(error.param) ? null : error;
