/** Every number the specification fixes, with its unit in the name (specification, section 8, unless said otherwise). */
export const limits = {
  requestsPerMinutePerKey: 1200,
  pageSizeMin: 1,
  pageSizeMax: 100,
  pageSizeDefault: 24,
  pageMin: 1,
  /** Largest `page` that is accepted (rule D9). */
  pageMax: 2 ** 31 - 1,
  /** Longest `q`, in code points (rule D9). */
  queryCharactersMax: 200,
  /** Most entries in `tag` (rule D9). */
  tagEntriesMax: 100,
  /** Most values of a parameter that may be repeated, empty ones dropped (rule R7). */
  repeatedValuesMax: 50,
  /** Of `radius_km`, in kilometres (rule R7). */
  radiusKmMin: 1,
  radiusKmMax: 1000,
  radiusKmDefault: 50,
  /** Largest `price_min` and `price_max`, in major units (rule S1). */
  priceFilterMax: 10 ** 12,
  /** Largest `duration_min` and `duration_max`, in minutes. */
  minutesFilterMax: 2 ** 31 - 1,
  /** Of `limit` (rule S17). */
  suggestionsMax: 20,
  suggestionsDefault: 8,
  /** Most values of a facet that are listed, besides the selected ones (rule S9). */
  facetValuesMax: 200,
  /** Months that the facet lists, from the current one on (rule S8). */
  facetMonths: 24,
  /** Of calendars and other feeds (rule L4). */
  feedsPerInstituteMax: 50,
  feedRequestsPerMinute: 60,
  feedCacheMaxAgeSeconds: 300,
  /** Most events of a calendar: the first in the order of their start. */
  feedEventsMax: 5_000,
  /** Of its events, in bytes: large calendars are not kept, but made for each reader. */
  feedBytesMax: 8 * 1024 * 1024,
  subtitleCharactersMax: 300,
  seoDescriptionCharactersMax: 160,
  websitesPerInstituteMax: 20,
  cacheMaxAgeSeconds: 60,
  /** How long a key may go unconfirmed before it is answered `auth_unavailable` (rule D34). */
  keyConfirmationSeconds: 30,
  verificationTokenHexCharacters: 32,
  /** For each key on `POST /leads`. */
  leadsPerMinutePerKey: 30,
  /** For each key and visitor address on `POST /leads`. */
  leadsPerMinutePerVisitor: 5,
  /** Largest body that is read (rule D2). */
  bodyBytesMax: 2 ** 20,
  leadFullNameCharactersMax: 200,
  leadEmailCharactersMax: 254,
  leadPhoneCharactersMin: 6,
  leadPhoneCharactersMax: 24,
  leadPhoneDigitsMin: 6,
  leadMessageCharactersMax: 2000,
  leadSourceCharactersMax: 100,
  /** More than any id of a course or campaign has. */
  leadIdCharactersMax: 200,
  leadExtraFieldsMax: 30,
  leadExtraKeyCharactersMax: 64,
  leadExtraValueCharactersMax: 1000,
  /** Of an extra value, above and below 0 (rule D29). */
  leadExtraNumberMax: Number.MAX_SAFE_INTEGER,
  /** Of the record of a consent, an extension. */
  leadConsentTextCharactersMax: 2000,
  leadConsentVersionCharactersMax: 100,
  /** Longest `Idempotency-Key`, in visible ASCII characters, and how long it is remembered (rule D33). */
  idempotencyKeyCharactersMax: 255,
  idempotencyHours: 24,
} as const;
