import type { Database } from '../../../schema/tables.ts';
import { csvHead, toCsvRecord, toNdjsonLine } from '../lead/lead.serializer.ts';
import { adoptForeignLeads, listLeads, readSnapshot } from './export.repository.ts';
import { advance, type ExportCursor, formatCursor, withoutForeign } from './export-cursor.ts';

export const exportFormats = ['ndjson', 'csv'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Leads may be 40 kB each: as many as fit into memory easily. */
const pageSize = 200;

/**
 * An institute's leads as text, piece by piece, in order of arrival: what was committed when it began and was not seen before `after`.
 *
 * Holds no transaction open, however slowly it is read: each page asks for what was visible at the start.
 */
export async function* exportLeads(
  db: Database,
  instituteId: string,
  { format, after: given }: { readonly format: ExportFormat; readonly after: ExportCursor },
): AsyncGenerator<string> {
  const toText = format === 'csv' ? toCsvRecord : toNdjsonLine;
  if (format === 'csv') yield csvHead;
  await adoptForeignLeads(db, instituteId);
  const snapshot = await readSnapshot(db);
  const after = withoutForeign(given, snapshot);
  let lastArrival = 0;
  for (;;) {
    const page = await listLeads(db, instituteId, { snapshot, after, lastArrival, size: pageSize });
    for (const lead of page) {
      lastArrival = lead.arrival;
      yield toText(lead, formatCursor(advance(after, { snapshot, arrival: lead.arrival })));
    }
    if (page.length < pageSize) return;
  }
}
