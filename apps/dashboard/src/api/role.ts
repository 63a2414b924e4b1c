import { type AdminEndpoint, type Role, roles } from '@prospectus/contract/admin';

/** A word as the service sends it; undefined for one that names no role. The browser gets the contract's data, not its functions. */
export const toRole = (word: unknown): Role | undefined => roles.find((role) => role === word);

/** Whether one role may do less than another. */
export const isLess = (role: Role, than: Role): boolean => roles.indexOf(role) < roles.indexOf(than);

/** Whether members with a role may call an endpoint (rule M2). */
export function mayCall(role: Role, { access }: AdminEndpoint): boolean {
  const needed = toRole(access);
  return needed === undefined || roles.indexOf(role) >= roles.indexOf(needed);
}
