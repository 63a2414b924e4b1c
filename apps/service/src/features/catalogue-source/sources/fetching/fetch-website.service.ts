import { say } from '@prospectus/contract';
import { findHeaderForTable } from '../../imports/former/header-for-table.service.ts';
import { moveImport } from '../../imports/record/import-transition.repository.ts';
import { crawlWebsite } from '../site/crawl.service.ts';
import type { SiteReply } from '../site/messages.ts';
import { ReaderEndedError, startWebsiteChild, type WebsiteChild } from '../site/website-child.ts';
import { type Attempt, NoImportError, receiveImport, runImport } from './attempt.service.ts';
import { type Fetched, failed, ofOurs } from './outcome.ts';
import { type SourceFetch, toFetch } from './source-fetch.service.ts';

const nothing = (fetched: Fetched): SourceFetch => ({ kind: 'nothing', fetched });

/** Reads a website, and makes an import of the courses that its pages describe, which waits for a person whatever it holds (rule K16). */
export async function fetchWebsite(attempt: Attempt): Promise<SourceFetch> {
  const { deps, due } = attempt;
  // Pages say as little of settings and learning paths as a table does.
  const header = await findHeaderForTable(deps.db, due.instituteId);
  if (header === undefined) return nothing(failed(ofOurs));
  const reader = startWebsiteChild(deps.websiteProgram);
  try {
    const url = new URL(due.url);
    await reader.ask({ kind: 'open', site: url.origin, header });
    const signal = AbortSignal.any([attempt.signal, attempt.deadline]);
    const { onProgress, isAwaited } = attempt;
    const crawled = await crawlWebsite({ url, reader, signal, onProgress, isAwaited }, deps);
    if (crawled.outcome === 'refused') return nothing(failed(crawled.reason));
    const read = await reader.ask({ kind: 'finish' });
    return read.courses === 0 ? nothing(failed(noCourses(crawled.pages))) : await importCourses(attempt, reader, read);
  } catch (error) {
    if (error instanceof NoImportError) return nothing(failed(error.sentence));
    if (!(error instanceof ReaderEndedError) || attempt.signal.aborted) throw error;
    const { reason, lastWords } = error;
    deps.log.error(
      { sourceId: due.id, instituteId: due.instituteId, reason, lastWords },
      'a website could not be read',
    );
    return nothing(
      failed(say('The pages could not be read: the process that reads them has ended. [reason]', { reason })),
    );
  } finally {
    await reader.end();
  }
}

const noCourses = (count: number) =>
  say(
    'None of the {count} pages describes a course: they have no JSON-LD of the type Course, CourseInstance or Event.',
    { count },
  );

async function importCourses(
  attempt: Attempt,
  reader: WebsiteChild,
  { notes, findingsCount, allFindings }: SiteReply['finish'],
): Promise<SourceFetch> {
  const { db, clock } = attempt.deps;
  const incoming = { form: 'ndjson', fileName: null, bytes: 0, content: piecesOf(reader) } as const;
  const record = await receiveImport(attempt, incoming);
  const ended = await runImport(attempt, record, 'check');
  if (ended?.status === 'checked' && notes.length > 0) {
    const at = new Date(clock.now());
    await moveImport(db, record, ['checked'], { status: 'checked', at, findings: notes, findingsCount, allFindings });
  }
  return toFetch(db, ended ?? record, { kind: 'website', state: undefined });
}

async function* piecesOf(reader: WebsiteChild): AsyncGenerator<Buffer> {
  for (;;) {
    const { bytes } = await reader.ask({ kind: 'piece' });
    if (bytes === undefined) return;
    yield bytes;
  }
}
