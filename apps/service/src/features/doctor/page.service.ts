import type { Database } from '../../schema/tables.ts';
import { describeHostRefusal, listWebsites, parseHost, readWebAddress, type Website } from '../websites/index.ts';
import { matchPage } from './checks/page-match.ts';
import type { PageFacts } from './checks/website-check.ts';

/** A page, and the website that decides about it, if there is one. */
export type FoundPage = { readonly page: PageFacts<Website>; readonly website: Website | undefined };

const without = (page: PageFacts<Website>): FoundPage => ({ page, website: undefined });

/** Finds where a page stands with the websites of an institute. */
export async function findPage(
  db: Database,
  instituteId: string | undefined,
  typed: string | undefined,
): Promise<FoundPage> {
  const text = typed?.trim() ?? '';
  if (text === '') return without({ kind: 'not_given' });
  if (text === 'null') return without({ kind: 'opaque' });
  if (isLocal(text)) return without({ kind: 'local' });
  const parsed = parseHost(text);
  if (parsed.outcome === 'refused') {
    return without({ kind: 'refused', reason: describeHostRefusal(text, parsed.refusal) });
  }
  if (instituteId === undefined) return without({ kind: 'no_institute' });
  const { host } = parsed;
  const match = matchPage(host, await listWebsites(db, instituteId));
  const website = match.kind === 'verified' || match.kind === 'pending' ? match.website : undefined;
  return { page: { kind: 'host', instituteId, host, match }, website };
}

/** The `Origin` header that a browser sends from a page; undefined where there is no page, or none that has one. */
export function originOf(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  if (text === '' || text === 'null') return text === 'null' ? text : undefined;
  return readWebAddress(text)?.origin;
}

/** Whether a page is on the reader's own machine: by the names and addresses that the origin check knows, and no others. */
const isLocal = (text: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(readWebAddress(text)?.hostname ?? '');
