import type { SuggestedColumn, SuggestedDialect } from '../map-suggestion/asking/suggestion.ts';

type Reading = {
  readonly dialect: Pick<SuggestedDialect, 'decimal' | 'date_order'>;
  readonly columns: readonly Pick<SuggestedColumn, 'column' | 'fields' | 'means'>[];
  readonly answers: Readonly<Record<string, string>>;
};

/** What the next table is read by: the answers that were given, what was detected of numbers and dates, and what each column meant. */
export function answersToKeep({ dialect, columns, answers }: Reading): Readonly<Record<string, string>> {
  const { decimal, date_order: dateOrder } = dialect;
  const used = columns.filter(({ column, fields }) => column !== '' && fields.length > 0);
  return {
    ...(decimal !== null && { decimal }),
    ...(dateOrder !== null && { date_order: dateOrder }),
    ...Object.fromEntries(used.flatMap(({ column, means }) => means.map((field) => [`column:${field}`, column]))),
    ...answers,
  };
}
