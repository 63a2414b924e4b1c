/**
 * What members of an institute may do, each more than the one before (rule M1): read all that is no secret and answer enquiries; edit the
 * catalogue, too; do everything.
 */
export const roles = ['reader', 'editor', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Whether someone with a role may do what needs another. */
export const covers = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** A word as it is stored or sent; undefined for one that names no role. */
export const toRole = (word: string): Role | undefined => roles.find((role) => role === word);
