/** How often things are broken, and how many enquiries come in all the while. */
export const full = { serviceKills: 10, databaseStops: 5, perSecond: 120, betweenMs: 3_000 };

/** What `npm test` runs. */
export const short = { serviceKills: 2, databaseStops: 1, perSecond: 60, betweenMs: 1_500 };
