import { type RefusalReason, type RefusalValues, refusals } from '@prospectus/contract/admin';
import { ApiError, type ApiErrorOptions } from '../answer/api-error.ts';

/** There is no such thing, or none of this institute (decision D37). */
export const notFound = (what: string): ApiError => new ApiError('not_found', `There is no such ${what}.`);

/** It cannot be done as things are; the sentence says why, in English. */
export const refused = (why: string, param?: string): ApiError =>
  new ApiError('refused', why, param === undefined ? undefined : { param });

type Because = ApiErrorOptions & {
  /** What the names in braces of the sentence stand for. */
  readonly values?: RefusalValues;
  /** The field that is refused. */
  readonly param?: string | undefined;
};

/** A refusal whose sentence the dashboard has in every language, by the reason. */
export const refusedBecause = (
  reason: RefusalReason,
  { values = {}, param, ...options }: Because = {},
  code: ApiError['code'] = 'refused',
): ApiError => {
  const sentence = refusals[reason].replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
  return new ApiError(code, sentence, { ...(param === undefined ? {} : { param }), reason, values }, options);
};
