import type { ColumnType } from 'kysely';

/** A moment: read as a `Date`, written as one or as ISO text; left out where the database knows. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
