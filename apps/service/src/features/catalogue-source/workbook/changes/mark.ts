import { dashboardLanguages } from '@prospectus/contract/admin';
import type { CommandFindings } from '../../checking/finding.ts';
import { findFileKind } from '../../tables/file-kind.ts';
import { readTable } from '../../tables/read-table.ts';
import { TableError, type TableFault } from '../../tables/rows/table-record.ts';
import { describeWorkbook } from '../../tables/xlsx/workbook.ts';
import type { Listed } from '../sheets/list-sheet.ts';
import { type MarkKind, markSheetName, markText, markVersion, nameMarks } from '../sheets/mark-sheet.ts';
import { type Wording, wordingIn } from '../wording/wording.ts';

/** What the hidden sheet of a workbook of ours says. */
export type Mark = {
  readonly instituteId: string;
  readonly isReadable: boolean;
  /** What its sheets are written in. */
  readonly wording: Wording;
  /** Names of the sheets that are there. */
  readonly sheets: ReadonlySet<string>;
};

/** What a workbook was made with: ids, and the stamps of what the cells of their rows said; '' in workbooks from before there were any. */
export type MarkedIds = Readonly<Record<MarkKind, ReadonlyMap<string, string>>> & {
  /** Headings of attributes by their keys. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What the sheet of lists had. */
  readonly listed: readonly Listed[];
};

/** Reads the mark of a workbook; undefined for every other file, and a fault where a workbook of ours cannot be read. */
export async function readMark(path: string): Promise<Mark | TableFault | undefined> {
  const sheets = await listSheets(path);
  if (!sheets.has(markSheetName)) return undefined;
  for await (const row of readTable(path, { sheet: markSheetName })) {
    // It is no table of somebody else’s, which would be asked about.
    if (row.kind === 'fault') return row;
    if (row.cells[0] !== markText) return undefined;
    const [, version, instituteId = '', spoken = ''] = row.cells;
    // Workbooks of before there were several said none.
    const language = spoken === '' ? 'en' : dashboardLanguages.find((each) => each === spoken);
    const isReadable = version === markVersion && language !== undefined;
    return { instituteId, isReadable, wording: wordingIn(language ?? 'en'), sheets };
  }
  return undefined;
}

async function listSheets(path: string): Promise<ReadonlySet<string>> {
  try {
    if ((await findFileKind(path)) !== 'xlsx') return new Set();
    const { sheets } = await describeWorkbook(path);
    return new Set(sheets.map(({ name }) => name));
  } catch (error) {
    // What is wrong with the file is reported where it is read as a table.
    if (error instanceof TableError) return new Set();
    throw error;
  }
}

export async function readMarkedIds(path: string, findings: CommandFindings): Promise<MarkedIds> {
  const ids = { version: new Map<string, string>(), run: new Map<string, string>(), place: new Map<string, string>() };
  const attributes = new Map<string, string>();
  const listed: Listed[] = [];
  for await (const row of readTable(path, { sheet: markSheetName })) {
    if (row.kind === 'fault') {
      addFault(row, markSheetName, findings);
      break;
    }
    const [kind = '', id = '', stamps = '', within = ''] = row.cells;
    if (kind === 'version' || kind === 'run' || kind === 'place') ids[kind].set(id, stamps);
    if (kind === nameMarks.attribute) attributes.set(id, stamps);
    if (kind === nameMarks.list) listed.push({ heading: id, text: stamps, within });
  }
  return { ...ids, attributes, listed };
}

/** Reports that a sheet cannot be read on. */
export function addFault({ cause, expected, found, line }: TableFault, sheet: string, findings: CommandFindings): void {
  findings.add([sheet], expected, { text: found, line, row: line, columns: [], sheet }, { cause });
}
