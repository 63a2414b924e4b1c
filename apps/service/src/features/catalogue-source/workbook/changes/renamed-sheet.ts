import { say } from '@prospectus/contract';
import type { CommandFindings } from '../../checking/finding.ts';
import { readTable } from '../../tables/read-table.ts';
import { markSheetName } from '../sheets/mark-sheet.ts';
import { sheetNames } from '../sheets/sheet-names.ts';
import type { Mark } from './mark.ts';

/** Reports a sheet that was given another name: as one that was deleted, its changes would be lost without a word. */
export async function reportRenamed(
  path: string,
  { sheets, wording }: Mark,
  { name, required }: { readonly name: string; readonly required: string },
  findings: CommandFindings,
): Promise<void> {
  if (sheets.has(name)) return;
  const ours = new Set([...Object.values(sheetNames).map(wording.own), markSheetName]);
  for (const other of sheets) {
    if (ours.has(other) || !(await hasHeading(path, other, required))) continue;
    findings.add([name], say('the name "{name}" for this sheet', { name }), JSON.stringify(other), { cause: 'sheet' });
    return;
  }
}

async function hasHeading(path: string, sheet: string, heading: string): Promise<boolean> {
  for await (const row of readTable(path, { sheet })) return row.kind === 'record' && row.cells.includes(heading);
  return false;
}
