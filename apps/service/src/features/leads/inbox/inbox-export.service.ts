import type { RouteTools } from '../../../http/admin/admin-route.ts';
import { ApiError } from '../../../http/answer/api-error.ts';
import type { Database } from '../../../schema/tables.ts';
import { listInbox } from './inbox.repository.ts';
import { inboxCsvHead, toInboxCsv } from './inbox.serializer.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import type { InboxFilters } from './inbox-lead.ts';

/** Leads may be 40 kB each: few enough to stay in memory for those who read slowly, and that no other request waits while they are written. */
const pageSize = 20;

/** How often a page is asked for at most. */
const triesMax = 5;

/**
 * The wanted enquiries as CSV, piece by piece, the newest first.
 *
 * Holds no transaction open, however slowly it is read. Enquiries that arrive meanwhile are not included; enquiries that are erased meanwhile may be.
 *
 * @param inShare what each page is read in
 */
export async function* exportInbox(
  { db, inShare }: { readonly db: Database; readonly inShare: RouteTools['inShare'] },
  instituteId: string,
  filters: InboxFilters,
): AsyncGenerator<string> {
  yield inboxCsvHead;
  let after: InboxCursor | undefined;
  let edge: InboxCursor | undefined;
  do {
    const query = { filters, after, size: pageSize, edge };
    const page = await persistently(() => inShare(() => listInbox(db, instituteId, query)));
    const { leads, next } = page;
    yield toInboxCsv(leads);
    after = next;
    edge = next === page.edge ? undefined : page.edge;
  } while (after !== undefined);
}

/** Asks once more where the institute's other requests keep its connections: a file that has begun must not end in the middle for that. */
async function persistently<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503) || tries === triesMax) throw error;
    }
  }
}
