import type { ImportTableWire, TableColumnWire, TableField } from '@prospectus/contract/admin';
import type { Answers } from '../reading.ts';

export type Meant = TableColumnWire;

/** What the columns mean with answers that may not have been read yet: what a person has just chosen is seen at once. */
export function meanNow(columns: ImportTableWire['columns'], answers: Answers): readonly Meant[] {
  const answered = new Map(
    Object.entries(answers).flatMap(([key, column]) =>
      key.startsWith('column:') ? [[key.slice('column:'.length), column] as const] : [],
    ),
  );
  return columns.map((each) => {
    const kept = each.means.filter((field) => (answered.get(field) ?? each.column) === each.column);
    const chosen = [...answered].filter(([, column]) => column === each.column).map(([field]) => field as TableField);
    const isNew = chosen.some((field) => !each.means.includes(field));
    return { ...each, means: [...new Set([...chosen, ...kept])], why: isNew ? 'answer' : each.why };
  });
}
