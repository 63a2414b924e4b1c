import type { ColumnType } from 'kysely';

/** What an institute's visitors looked for on a day, and nothing about who they were. */
export type SearchDayTable = {
  /** No reference: rows of an institute that is gone are deleted with it, or by their age. */
  institute_id: string;
  /** A day of UTC, `YYYY-MM-DD`. */
  day: ColumnType<string, string, never>;
  /** In lower case, its runs joined by blanks. */
  search: string;
  searches: number;
  without_result: number;
  /** Different visitors, counted up to three. */
  visitors: ColumnType<number, number | undefined, number>;
};

/** What stands for the visitors of a search, until three of them are known or its day is over. */
export type SearchVisitorTable = {
  institute_id: string;
  day: ColumnType<string, string, never>;
  search: string;
  /** A keyed hash. */
  visitor: Buffer;
};
