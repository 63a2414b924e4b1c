import { randomUUID } from 'node:crypto';
import type { Said } from '@prospectus/contract';
import { type SourceInterval, type SourceKind, sourceLimits } from '@prospectus/contract/admin';
import type { OutgoingSettings } from '../../../../platform/outgoing/guarded-get.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Database } from '../../../../schema/tables.ts';
import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import { findMapping } from '../../mappings/kept-mapping.repository.ts';
import {
  deleteSource,
  findSource,
  insertSource,
  takeClaim,
  updateSource,
  type WhichSource,
} from './source.repository.ts';
import { nextAfter, type Source } from './source.ts';
import { readSourceAddress } from './source-address.ts';

export type SourceDeps = { readonly db: Database; readonly clock: Clock };

export type SourceRequest = {
  readonly instituteId: string;
  readonly kind: SourceKind;
  readonly typed: string;
  readonly every: SourceInterval | null;
  readonly mapping: string | null;
  readonly createdBy: string | null;
};

export type SourceAddition =
  | { readonly outcome: 'added'; readonly source: Source }
  | { readonly outcome: 'unknown_institute' | 'taken' | 'too_many' }
  | { readonly outcome: 'refused'; readonly reason: Said; readonly param: 'url' | 'every' | 'mapping' };

/** Adds a source, which is due at once, in the transaction of `db`. */
export async function addSource(
  { db, clock, outgoing }: SourceDeps & { readonly outgoing: OutgoingSettings },
  { instituteId, kind, typed, every, mapping, createdBy }: SourceRequest,
): Promise<SourceAddition> {
  const read = readSourceAddress(typed, outgoing);
  if (read.outcome === 'refused') return { ...read, param: 'url' };
  if (kind === 'website' && every !== null) return refuse('A website is read only when you click.', 'every');
  const problem = await findMappingProblem(db, { instituteId, kind }, mapping);
  if (problem) return problem;
  const which = { instituteId, id: randomUUID() };
  const createdAt = new Date(clock.now());
  const source = { ...which, kind, url: read.url, every, mapping, createdAt, createdBy };
  const outcome = await insertSource(db, source, sourceLimits.sourcesMax);
  if (outcome !== 'inserted') return { outcome };
  const added = await findSource(db, which);
  return added ? { outcome: 'added', source: added } : { outcome: 'unknown_institute' };
}

async function findMappingProblem(
  db: Database,
  { instituteId, kind }: Pick<Source, 'instituteId' | 'kind'>,
  mapping: string | null,
) {
  if (mapping === null) return undefined;
  if (kind === 'website') return refuse('A website has no mapping.', 'mapping');
  const isKept = (await findMapping(db, instituteId, mapping)) !== undefined;
  return isKept ? undefined : refuse('No mapping of this name is kept.', 'mapping');
}

const refuse = (reason: Said, param: 'every' | 'mapping') => ({ outcome: 'refused', reason, param }) as const;

export type SourceEdit = Partial<Pick<Source, 'every' | 'mapping' | 'isPaused'>>;

export type SourceEdition =
  | { readonly outcome: 'changed' | 'same'; readonly source: Source }
  | { readonly outcome: 'unknown_source' }
  | { readonly outcome: 'refused'; readonly reason: Said; readonly param: 'every' | 'mapping' };

/** Changes when a source is fetched, and how its table is read; a fetch that is under way ends, and begins again. */
export async function editSource(
  { db, clock }: SourceDeps,
  which: WhichSource,
  edit: SourceEdit,
): Promise<SourceEdition> {
  const before = await findSource(db, which);
  if (before === undefined) return { outcome: 'unknown_source' };
  if (before.kind === 'website' && edit.every) return refuse('A website is read only when you click.', 'every');
  const problem = await findMappingProblem(db, before, edit.mapping ?? null);
  if (problem) return problem;
  const { every = before.every, isPaused = before.isPaused, mapping = before.mapping } = edit;
  const isReadOtherwise = mapping !== before.mapping;
  if (!isReadOtherwise && every === before.every && isPaused === before.isPaused) {
    return { outcome: 'same', source: before };
  }
  await dropFetch(db, before);
  const now = clock.now();
  const isResumed = before.isPaused && !isPaused;
  // The same list may come to something else by another mapping.
  const isDue = !isPaused && (before.progress !== undefined || (every !== null && (isReadOtherwise || isResumed)));
  const nextAt = isDue ? new Date(now) : nextAfter({ every, isPaused }, now);
  const source = await updateSource(db, which, { every, isPaused, mapping, nextAt, isForgotten: isReadOtherwise });
  return source ? { outcome: 'changed', source } : { outcome: 'unknown_source' };
}

/** Takes a fetch that is under way from its process, which notices within seconds, and deletes what it has received: nothing comes of it. */
async function dropFetch(db: Database, { instituteId, id }: WhichSource): Promise<void> {
  const attempt = await takeClaim(db, { instituteId, id });
  if (attempt !== null) await deleteImport(db, { instituteId, id: attempt });
}

export type SourceAsked = { readonly outcome: 'asked' | 'under_way' | 'unknown_source'; readonly source?: Source };

/** Has a source fetched by the next process that looks, whatever was answered before. */
export async function askForSource({ db, clock }: SourceDeps, which: WhichSource): Promise<SourceAsked> {
  const before = await findSource(db, which);
  if (before === undefined) return { outcome: 'unknown_source' };
  if (before.progress) return { outcome: 'under_way', source: before };
  const source = await updateSource(db, which, { nextAt: new Date(clock.now()), isAsked: true });
  return source ? { outcome: 'asked', source } : { outcome: 'unknown_source' };
}

/** Removes a source, with a fetch of it that is under way, and returns it; the catalogue stays as it is. */
export async function removeSource(db: Database, which: WhichSource): Promise<Source | undefined> {
  const source = await findSource(db, which);
  if (source === undefined) return undefined;
  await dropFetch(db, source);
  await deleteSource(db, source);
  return source;
}

/** Describes what was changed of a source, for the audit log. */
export const describeSource = ({ id, kind, every, mapping, isPaused }: Source) => ({
  source_id: id,
  kind,
  every,
  mapping,
  is_paused: isPaused,
});
