import { OutgoingProblem } from '../../../../platform/outgoing/outgoing-problem.ts';
import type { Database } from '../../../../schema/tables.ts';
import { deleteContent } from '../../imports/record/import-chunk.repository.ts';
import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import { findImport, findLastApplied } from '../../imports/record/import-record.repository.ts';
import type { ImportRecord } from '../../imports/record/import-record.ts';
import { moveImport } from '../../imports/record/import-transition.repository.ts';
import { findMapping } from '../../mappings/kept-mapping.repository.ts';
import { isFailure, nextAfter, stillTold } from '../source/source.ts';
import { nameOfAddress } from '../source/source-address.ts';
import type { Attempt } from './attempt.service.ts';
import { fetchAddress, type ListBefore } from './fetch-address.service.ts';
import { fetchWebsite } from './fetch-website.service.ts';
import { type Fetched, failed, isAnswered, isSettled, ofOurs, outcomeOf, sentenceOf, waits } from './outcome.ts';
import { type DueSource, type FetchEnd, giveBack, saveFetch, saveTold } from './source-claim.repository.ts';
import type { SourceFetch } from './source-fetch.service.ts';
import { needsTelling, type SourceMailDeps, tellAdmins } from './telling.service.ts';

/** Fetches a source, sees to what it gave, saves what came of it, and tells the admins what they have to know. */
export async function fetchSource(attempt: Attempt, mails: SourceMailDeps): Promise<void> {
  const { deps, due, signal } = attempt;
  const { db } = deps;
  await clearLeft(db, due);
  const before = due.lastImportId === null ? undefined : await findLast(db, due, due.lastImportId);
  const held = before && waits(before) ? before : undefined;
  const isKnown = !due.isAsked && before !== undefined && isSettled(before) && !(await isReadAgain(db, due));
  const fetch = await tryToFetch(attempt, { known: isKnown ? due.state : undefined, held });
  if (signal.aborted) return clearAfter(attempt, fetch);
  if (held && fetch.kind === 'list') await replaceHeld(attempt, held);
  const end = await conclude(attempt, fetch, before);
  const isToTell = needsTelling(end);
  // Somebody has cancelled, changed or removed it in the last moment.
  if (!(await saveFetch(db, due, { ...end, isToTell }))) return clearAfter(attempt, fetch);
  if (isToTell) await saveTold(db, due, { ...end, told: await tellAdmins(attempt, mails, end) });
}

/** Whether the mapping that a table is read by was corrected since the last fetch: the same list may come to something else. */
async function isReadAgain(db: Database, { instituteId, url, mapping, last }: DueSource): Promise<boolean> {
  const kept = await findMapping(db, instituteId, mapping ?? nameOfAddress(url));
  return kept !== undefined && last !== undefined && kept.updatedAt > last.at;
}

const findLast = (db: Database, { instituteId }: DueSource, id: string) => findImport(db, { instituteId, id });

/** What an attempt has left behind whose process is gone: it is fetched again. */
async function clearLeft(db: Database, { instituteId, leftImportId }: DueSource): Promise<void> {
  if (leftImportId !== null) await deleteImport(db, { instituteId, id: leftImportId });
}

/** A list that waited for a person has been corrected, or was fetched again: the new one takes its place. */
async function replaceHeld({ deps: { db, clock } }: Attempt, held: ImportRecord): Promise<void> {
  const failure = 'A newer list was fetched from this source.';
  const ending = { status: 'cancelled', at: new Date(clock.now()), failure } as const;
  // One that a person is publishing just now is let be.
  if (await moveImport(db, held, ['asking', 'checked'], ending)) await deleteContent(db, held);
}

/** An attempt that was ended leaves nothing behind, unless its import was published before that. */
async function clearAfter({ deps: { db }, due }: Attempt, fetch: SourceFetch): Promise<void> {
  if (fetch.kind === 'list') await deleteImport(db, fetch.record);
  await giveBack(db, due);
}

async function tryToFetch(attempt: Attempt, before: ListBefore): Promise<SourceFetch> {
  const { due, deps } = attempt;
  try {
    return due.kind === 'website' ? await fetchWebsite(attempt) : await fetchAddress(attempt, before);
  } catch (error) {
    if (error instanceof OutgoingProblem) return { kind: 'nothing', fetched: failed(sentenceOf(error.sentence)) };
    if (!attempt.signal.aborted) {
      deps.log.error({ err: error, sourceId: due.id, instituteId: due.instituteId }, 'a source could not be fetched');
    }
    return { kind: 'nothing', fetched: failed(ofOurs) };
  }
}

async function conclude(
  { deps, due }: Attempt,
  fetch: SourceFetch,
  before: ImportRecord | undefined,
): Promise<FetchEnd> {
  const { db, clock } = deps;
  const at = new Date(clock.now());
  const { outcome, problem } = await fetchedOf(fetch, due, before);
  const failuresInARow = isFailure(outcome) ? due.failuresInARow + 1 : 0;
  // An import that changed nothing is no news, unless its catalogue is the first that can be restored.
  const isNews = fetch.kind === 'list' && (outcome !== 'unchanged' || fetch.record.hasContent);
  if (fetch.kind === 'list' && !isNews) await deleteImport(db, fetch.record);
  const confirmed = outcome === 'published' || outcome === 'unchanged' ? await confirm(db, due, fetch) : undefined;
  // Only now is it known what a person has answered meanwhile.
  const answered = before && (await findLast(db, due, before.id));
  return {
    last: { at, outcome, problem, importId: isNews ? fetch.record.id : (confirmed ?? due.lastImportId) },
    failuresInARow,
    state: fetch.kind === 'list' ? fetch.state : undefined,
    confirmed: confirmed === undefined ? undefined : { at, importId: confirmed },
    nextAt: nextAfter(due, at.getTime()),
    told: stillTold(due.told, {
      outcome,
      failuresInARow,
      isAnswered: answered !== undefined && isAnswered(answered),
    }),
  };
}

/** The same list as before comes to the same again. */
async function fetchedOf(fetch: SourceFetch, { kind }: DueSource, before: ImportRecord | undefined): Promise<Fetched> {
  if (fetch.kind !== 'same') return fetch.fetched;
  const { outcome, problem } = outcomeOf(before, kind);
  return { outcome: outcome === 'published' ? 'unchanged' : outcome, problem };
}

/** The import that is published, where the list is what it has published; undefined where somebody has published another since. */
async function confirm(db: Database, due: DueSource, fetch: SourceFetch): Promise<string | undefined> {
  const published = await findLastApplied(db, due.instituteId);
  if (published === undefined) return undefined;
  const isOurs = published.id === due.confirmedImportId || published.id === due.lastImportId;
  return fetch.kind === 'list' || isOurs ? published.id : undefined;
}
