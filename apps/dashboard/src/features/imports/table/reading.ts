import type { ImportTableWire, TableColumnWire, TableField } from '@prospectus/contract/admin';

export type Answers = ImportTableWire['answers'];

/**
 * Returns the answers by which a column means a field, or nothing for an empty one: what it meant before is taken from it. Another column
 * that meant that field means nothing then.
 */
export function meanInstead({ column, means }: TableColumnWire, field: TableField | '', answers: Answers): Answers {
  const freed = means.filter((each) => each !== field).map((each) => [`column:${each}`, ''] as const);
  return { ...answers, ...Object.fromEntries(freed), ...(field === '' ? {} : { [`column:${field}`]: column }) };
}

/** Returns the answers with some of them changed; an empty one is taken back. */
export function answerAlso(answers: Answers, others: Readonly<Record<string, string>>): Answers {
  const all = { ...answers, ...others };
  return Object.fromEntries(Object.entries(all).filter(([key]) => others[key] !== ''));
}

/** The name of a file without its ending: what its reading is called, unless a person names it. */
export const nameOfReading = (fileName: string | null): string =>
  (fileName ?? '').replace(/\.gz$/i, '').replace(/\.[a-z]{1,6}$/i, '');
