import { type CommandFindings, render } from '../../checking/finding.ts';
import { foundAt } from './row.ts';

/**
 * Letters and signs of UTF-8 as they look when its bytes are read one by one: `ü` as `Ã¼`, `–` as `â€“`, `°` as `Â°`.
 *
 * Without those that other texts have, such as a capital Ã before a quotation mark.
 */
const misread =
  /Ã[\u009f\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00bfŸœ]|â[\u0080€].|Â[\u00a3\u00a7\u00a9\u00ae\u00b0\u00b1\u00b4\u00b7\u00bd]/;

const shownBefore = 20;
const shownMax = 60;

/** Reports text in UTF-8 that was read as something else: it would be published as it looks. */
export function reportMisread(
  record: { readonly line: number },
  cells: readonly string[],
  encoding: string,
  findings: CommandFindings,
): void {
  for (const cell of cells) {
    const at = cell.search(misread);
    if (at === -1) continue;
    const from = Math.max(0, at - shownBefore);
    const shown = cell.slice(from, from + shownMax).toWellFormed();
    const expected =
      encoding === 'utf-8'
        ? 'text as it was written: save the list again, in UTF-8, from where it still is right'
        : `another encoding than ${encoding}: this is UTF-8`;
    findings.add(['csv', 'encoding'], expected, foundAt(render(shown), record, []));
    return;
  }
}
