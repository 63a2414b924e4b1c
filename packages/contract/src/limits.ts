/** Every number the specification fixes, with its unit in the name (specification, section 8, unless said otherwise). */
export const limits = {
  requestsPerMinutePerKey: 1200,
  pageSizeMin: 1,
  pageSizeMax: 100,
  pageSizeDefault: 24,
  pageMin: 1,
  /** Largest `page` that is accepted (decision D9). */
  pageMax: 2 ** 31 - 1,
  /** Longest `q`, in code points (decision D9). */
  queryCharactersMax: 200,
  /** Most entries in `tag` (decision D9). */
  tagEntriesMax: 100,
  subtitleCharactersMax: 300,
  seoDescriptionCharactersMax: 160,
  websitesPerInstituteMax: 20,
  cacheMaxAgeSeconds: 60,
  /** How long a key may go unconfirmed before it is answered `auth_unavailable` (decision D34). */
  keyConfirmationSeconds: 30,
  verificationTokenHexCharacters: 32,
} as const;
