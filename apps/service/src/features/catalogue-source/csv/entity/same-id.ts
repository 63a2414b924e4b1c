import { caseKey } from '../../../catalogue-store/facts.ts';
import { render } from '../../checking/finding.ts';
import type { Row } from '../table/row.ts';
import { type Compiler, type Origin, reportValue } from '../value/compiler.ts';

/** An id, and the text of the cells that it was made of. */
type Made = { readonly id: string; readonly text: string };

type Known = Made & { readonly line: number };

/**
 * Makes what tells ids that differ in upper and lower case alone: they are one, two or a finding, as the mapping says.
 *
 * What is compared are the cells: ids made of others than plain ones end with a hash, which differs anyway.
 */
export function createSameIds(
  compiler: Compiler,
  at: Pick<Origin, 'path' | 'columns'>,
): (made: Made, row: Row) => string {
  if (compiler.sameId === 'two') return ({ id }) => id;
  const known = new Map<string, Known>();
  const reported = new Set<string>();
  return (made, row) => {
    const key = caseKey(made.text);
    // Without letters it has one spelling: most ids of a large list are numbers, and need not be kept.
    if (key === made.text.toUpperCase()) return made.id;
    const first = known.get(key);
    if (first === undefined) known.set(key, { ...made, line: row.line });
    if (first === undefined || first.id === made.id) return made.id;
    if (compiler.sameId === 'one') return first.id;
    if (reported.has(made.text)) return made.id;
    reported.add(made.text);
    const expected = `${render(first.text)} as on line ${first.line}, or "same_id" that says whether they are one or two`;
    reportValue(compiler, { ...at, row }, expected, made.text, {
      cause: 'id',
      hint: () => 'Say in the mapping "same_id": "one" or "two".',
    });
    return made.id;
  };
}
