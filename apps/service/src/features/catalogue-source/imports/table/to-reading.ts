import { csvMax, type FindingGroup } from '@prospectus/contract';
import { tableLimits } from '@prospectus/contract/admin';
import type { MapSuggestion, Question, ReadSuggestion } from '../../map-suggestion/asking/suggestion.ts';
import type { KeptMapping } from '../../mappings/kept-mapping.ts';
import { keptFindings } from '../record/import-record.ts';
import type { Answers, TableReading } from '../record/import-table.ts';

export type ReadBy = { readonly answers: Answers; readonly kept: KeptMapping | undefined };

/** Longest text of a cell, and largest course, that is shown of a table. */
const shownCharactersMax = 200;
const shownCourseMax = 100_000;
/** Largest reading that is stored, in characters of JSON. */
const readingMax = 2 * csvMax.mapBytes;

/** How a table was read, in a size that can be stored and shown. */
export function toReading(suggestion: ReadSuggestion, { answers, kept }: ReadBy): TableReading {
  const { dialect, left_out: leftOut, columns, questions } = suggestion;
  const names = columns.map(({ column }) => column);
  return bounded({
    dialect: { ...dialect, header_lines: [...dialect.header_lines] },
    rows: suggestion.rows,
    left_out: leftOut.slice(0, tableLimits.leftOutListedMax).map((row) => ({ ...row })),
    left_out_count: leftOut.length,
    columns: columns.map((column) => ({
      ...column,
      fields: [...column.fields],
      means: [...column.means],
      examples: [...column.examples],
    })),
    defaults: suggestion.defaults.map((each) => ({ ...each })),
    questions: questions.map(toShown),
    answered: suggestion.answered.map((question) => ({ ...toShown(question), answer: question.answer })),
    findings: keptFindings(suggestion.findings).map((finding) => ({ ...finding, found: shortened(finding.found) })),
    preview: suggestion.preview.filter(isShown),
    map: suggestion.map,
    answers: { ...fitting(kept?.answers ?? {}, suggestion), ...answers },
    mapping: kept === undefined ? null : toReadBy(kept, names),
  });
}

const toShown = (question: Question) => ({
  ...question,
  columns: [...question.columns],
  examples: question.examples.map(({ line, column, cell, found, readings }) => {
    return { line, column, cell, found: shortened(found), readings: [...readings] };
  }),
  choices: question.choices.map((choice) => ({ ...choice })),
});

export const isShown = (course: unknown): boolean => JSON.stringify(course).length <= shownCourseMax;

/** The mapping that a table is read by, and how its columns are others than those it was used with. */
export const toReadBy = (kept: KeptMapping, names: readonly string[]): TableReading['mapping'] => ({
  name: kept.name,
  is_own: kept.isOwn,
  new: kept.columns.length === 0 ? [] : names.filter((name) => name !== '' && !kept.columns.includes(name)),
  missing: kept.columns.filter((name) => name !== '' && !names.includes(name)),
});

/** Answers that were kept, without those that do not fit any more: they are asked for again. */
function fitting(answers: Answers, { questions }: MapSuggestion): Answers {
  const isAsked = (key: string) => questions.some((asked) => asked.key === key || asked.key.startsWith(`${key}:`));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !isAsked(key)));
}

const shortened = (text: string): string =>
  text.length > shownCharactersMax ? `${text.slice(0, shownCharactersMax).toWellFormed()}…` : text;

/** Leaves out what is only to be looked at, where headings are as long as texts; a mapping that is too large is a finding. */
function bounded(reading: TableReading): TableReading {
  const sizeOf = (each: TableReading) => JSON.stringify(each).length;
  if (sizeOf(reading) <= readingMax) return reading;
  const lean = {
    ...reading,
    preview: [],
    answered: [],
    left_out: [],
    columns: reading.columns.map((each) => ({ ...each, examples: [] })),
  };
  if (sizeOf(lean) <= readingMax) return lean;
  const finding: FindingGroup = {
    ...{ cause: 'too_large', count: 1, pointer: '', hint: null, places: [] },
    expected: `a mapping of at most ${csvMax.mapBytes} bytes`,
    found: 'a larger one: its headings, or the words that it has to name, are too long',
  };
  return { ...lean, columns: [], questions: [], answered: [], map: null, answers: {}, findings: [finding] };
}
