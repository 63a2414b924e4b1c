/** Error codes that only the dashboard's API has, beside those of the catalogue's, with their HTTP statuses. */
export const adminErrorStatuses = {
  /** Nobody is signed in, or not any more. */
  not_signed_in: 401,
  /** Whoever is signed in may not do this. */
  not_permitted: 403,
  /** It cannot be done as things are now; the message says why. */
  refused: 409,
} as const;

export type AdminErrorCode = keyof typeof adminErrorStatuses;
