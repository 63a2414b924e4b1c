import type { ColumnType } from 'kysely';

/** What an institute shows of its catalogue on its website (rule M5). */
export type EmbedChoiceTable = {
  institute_id: string;
  /** As its readers find it; another version of the service may have written it. Written as JSON text. */
  choices: ColumnType<unknown, string, string>;
  saved_at: ColumnType<Date>;
  /** Name of the person. */
  saved_by: string | null;
};
