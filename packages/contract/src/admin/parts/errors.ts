/** Error codes that only the dashboard's API has, in addition to those of the catalogue's, with their HTTP statuses. */
export const adminErrorStatuses = {
  /** The caller is not, or no longer, signed in. */
  not_signed_in: 401,
  /** The person who is signed in is not permitted to do this. */
  not_permitted: 403,
  /** The action is not possible in the present state; the message says why. */
  refused: 409,
} as const;

export type AdminErrorCode = keyof typeof adminErrorStatuses;
