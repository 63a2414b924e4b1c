import type { Database } from '../../../schema/tables.ts';
import { listInbox } from './inbox.repository.ts';
import { inboxCsvHead, toInboxCsv } from './inbox.serializer.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import type { InboxFilters } from './inbox-lead.ts';

/** Leads may be 40 kB each: as many as fit into memory easily. */
const pageSize = 200;

/** Few enough that no other request waits while they are written. */
const pieceSize = 20;

/**
 * The wanted enquiries as CSV, piece by piece, the newest first.
 *
 * Holds no transaction open, however slowly it is read. Enquiries that arrive meanwhile are not included; enquiries that are erased meanwhile may be.
 */
export async function* exportInbox(db: Database, instituteId: string, filters: InboxFilters): AsyncGenerator<string> {
  yield inboxCsvHead;
  let after: InboxCursor | undefined;
  let edge: InboxCursor | undefined;
  do {
    const page = await listInbox(db, instituteId, { filters, after, size: pageSize, edge });
    const { leads, next } = page;
    for (let at = 0; at < leads.length; at += pieceSize) yield toInboxCsv(leads.slice(at, at + pieceSize));
    after = next;
    edge = next === page.edge ? undefined : page.edge;
  } while (after !== undefined);
}
