import type { Finding } from './catalogue-file.ts';

/** Why something is a finding: what is wrong, whatever the field (rule K12). */
export const findingCauses = [
  'encoding',
  'quotes',
  'cells',
  'cut_off',
  'format',
  'encrypted',
  'too_large',
  'header',
  'sheet',
  'number',
  'date',
  'word',
  'empty',
  'missing',
  'contradiction',
  'id',
  'duplicate',
  'reference',
  'formula',
  'range',
  'address',
  'type',
  'unknown_field',
] as const;

export type FindingCause = (typeof findingCauses)[number];

/** One place of a finding. What a file of its kind does not have is null: JSON has neither columns nor cells. */
export type FindingPlace = {
  /** Line of the text file on which the row begins, or row of the sheet. */
  readonly line: number | null;
  /** Its heading. */
  readonly column: string | null;
  /** As a spreadsheet calls it, such as F7. */
  readonly cell: string | null;
  readonly pointer: string;
  /** Title of the course that it is in, where the file gives one. */
  readonly course?: string;
};

/** A single finding with all that is known of it, as a list of all findings has it. */
export type FindingRow = Omit<FindingPlace, 'course'> & {
  readonly cause: FindingCause;
  readonly found: string;
  readonly expected: string;
  readonly hint: string | null;
  readonly course: string | null;
};

/** All findings of one cause in one field (rule K12); pointer, found and expected are those of the first. */
export type FindingGroup = Finding & {
  readonly cause: FindingCause;
  readonly count: number;
  /** What to do about it. */
  readonly hint: string | null;
  /** The first of the places, or all that are listed. */
  readonly places: readonly FindingPlace[];
};

/** Places of a group that are listed where not all are asked for. */
export const findingPlacesMax = 3;
