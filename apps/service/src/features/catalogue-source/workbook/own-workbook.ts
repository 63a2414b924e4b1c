import type { CatalogueHeader } from '@prospectus/contract';
import { createFindings } from '../checking/finding.ts';
import type { CsvRefusal } from '../csv/index.ts';
import { addFault, readMark } from './changes/mark.ts';
import { readChanges, type WorkbookChanges } from './changes/workbook-changes.ts';
import { markSheetName } from './sheets/mark-sheet.ts';

/**
 * A workbook that Prospectus wrote (rule K10), to be imported again. It needs no mapping, and changes only what its sheets say: everything
 * else of the institute’s stored catalogue stays.
 *
 * `openOwnWorkbook(path)` tells such a workbook from all other files, by its hidden sheet, and gives what `withUpdatedCatalogue` (`updating/`)
 * makes a catalogue to import of, as a mapping that updates does; undefined for all other files. It parses the file, so it belongs into a child
 * process.
 */
export type OwnWorkbook = {
  readonly kind: 'workbook';
  readonly instituteId: string;
  /** Reads the sheets for the catalogue with this header. */
  read(header: CatalogueHeader): Promise<WorkbookChanges | CsvRefusal>;
};

/** A workbook of ours of which not even the institute can be read. */
export type UnreadWorkbook = CsvRefusal & { readonly kind: 'unread' };

export async function openOwnWorkbook(path: string): Promise<OwnWorkbook | UnreadWorkbook | undefined> {
  const mark = await readMark(path);
  if (mark === undefined) return undefined;
  if ('kind' in mark) {
    const findings = createFindings();
    addFault(mark, markSheetName, findings);
    return { kind: 'unread', findings: findings.list, count: findings.count };
  }
  const { instituteId, isReadable } = mark;
  return {
    kind: 'workbook',
    instituteId,
    async read(header) {
      const findings = createFindings();
      if (!isReadable) {
        findings.add([], 'a workbook that this version of Prospectus can read', 'one of a newer version', {
          cause: 'format',
        });
      }
      const changes = findings.count > 0 ? undefined : await readChanges(path, mark, header, findings);
      return changes === undefined || findings.count > 0 ? { findings: findings.list, count: findings.count } : changes;
    },
  };
}
