import { type FieldValue, isSame } from './part-state.ts';

export type Members = { readonly [name: string]: FieldValue };

export const isObject = (value: FieldValue): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as it stands in a line of text; of a list or an object, its JSON. */
export const textOf = (value: FieldValue): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

/** As fields are listed: a session by its name, lists and other objects as JSON. */
function listed(value: FieldValue) {
  if (typeof value !== 'object' || value === null) return value;
  const { id, name, ...others } = value as Members;
  return typeof id === 'string' && typeof name === 'string' && Object.keys(others).length === 0
    ? name
    : JSON.stringify(value);
}

/** Two values as they are listed; as JSON where they would be listed alike and are not, such as two sessions of one name. */
export function listedBoth(one: FieldValue, other: FieldValue) {
  const both = [listed(one), listed(other)] as const;
  const isTold = both[0] !== both[1] || isSame(one, other);
  return isTold ? both : ([JSON.stringify(one), JSON.stringify(other)] as const);
}

/** What an object has as a member; null where it has none, and of anything else. */
export const memberOf = (value: FieldValue, member: string): FieldValue =>
  (isObject(value) ? value[member] : null) ?? null;

/** An object with a member; null and empty texts take it away. */
export function withMember(members: Members, member: string, value: FieldValue): Members {
  const { [member]: _, ...others } = members;
  return value === null || value === '' ? others : { ...members, [member]: value };
}
