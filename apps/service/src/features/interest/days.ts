export const dayMs = 86_400_000;

/** How long views are kept, the present day included (rule E9). */
export const keptDays = 366;

/** The date of a day that is given in days since 1970, `YYYY-MM-DD`. */
export const toDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
