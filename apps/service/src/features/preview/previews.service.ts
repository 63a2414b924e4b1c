import { ApiError, unavailable } from '../../http/answer/api-error.ts';
import type { PreviewSource } from '../../http/preview/preview-source.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { repeat } from '../../platform/time/repeat.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import {
  type BuilderTurns,
  createHeldSnapshots,
  createOpening,
  type Held,
  isRightAt,
  type Snapshot,
  type Snapshots,
  SourceFault,
} from '../catalogue/index.ts';
import { readDraftState } from '../catalogue-source/index.ts';
import { findLink } from './links/preview-link.repository.ts';
import type { PreviewTokens } from './links/preview-token.ts';

/** Previews that a process holds at once, and what they may take up together: they are looked at by few. */
const institutesMax = 8;
const bytesMax = 128 * 1024 * 1024;
const filesPerInstitute = 4;

/** How long a preview is held that no one looks at. */
const idleMs = 10 * 60_000;
const tidyEveryMs = 60_000;

/** How long a preview that could not be made is not tried again while nothing changes. */
const restMs = 30_000;

export type PreviewsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly tokens: PreviewTokens;
  /** Those that build catalogues with their drafts. */
  readonly builders: BuilderTurns;
  /** What is public. */
  readonly snapshots: Pick<Snapshots, 'get'>;
};

export type Previews = PreviewSource & { close(): Promise<void> };

/** The last preview of an institute: ready, in progress or failed. */
type Latest = {
  /** Of drafts and catalogue when it was begun; while it waits for its turn, when it was asked for. */
  state: string;
  readonly made: Promise<Snapshot | undefined>;
  readonly isCurrent: () => boolean;
};

/** Makes previews when they are asked for, each again once a draft or the catalogue is another (rule K6). */
export function createPreviews({ db, clock, timer, tokens, builders, snapshots }: PreviewsDeps): Previews {
  const held = createHeldSnapshots({ builder: builders, bytesMax, openFilesMax: institutesMax * filesPerInstitute });
  const openSnapshot = createOpening(clock);
  const latest = new WeakMap<Held, Latest>();
  const usedAt = new Map<string, number>();

  const letGo = (instituteId: string) => {
    usedAt.delete(instituteId);
    held.letGo(instituteId);
  };
  /** Unless it was let go already, and another has taken its place. */
  const letGoOf = (instituteId: string, entry: Held) => {
    if (held.entries.get(instituteId) === entry) letGo(instituteId);
  };

  const build = async (instituteId: string, entry: Held): Promise<Snapshot | undefined> => {
    const built = await builders.take(instituteId, async (builder) => {
      const begun = latest.get(entry);
      // What was saved while it waited is built as well, and need not be built once more.
      if (begun) begun.state = (await readDraftState(db, instituteId)) ?? begun.state;
      return builder.build(instituteId, clock.now(), false);
    });
    if (built === undefined) {
      letGoOf(instituteId, entry);
      return undefined;
    }
    const snapshot: Snapshot = openSnapshot(built, {
      onRead: () => held.noteGrowth(instituteId, entry, snapshot),
      onFailed() {
        if (entry.snapshot === snapshot) letGoOf(instituteId, entry);
      },
    });
    held.put(instituteId, entry, snapshot, clock.now());
    try {
      [snapshot.texts] = await Promise.all([built.texts, built.search]);
    } catch (cause) {
      letGoOf(instituteId, entry);
      throw cause;
    }
    held.noteGrowth(instituteId, entry, snapshot);
    return snapshot;
  };

  const begin = (instituteId: string, entry: Held, state: string): Promise<Snapshot | undefined> => {
    let isCurrent = () => true;
    const made = build(instituteId, entry).finally(() => {
      if (entry.building === made) entry.building = undefined;
      // It was let go meanwhile. Callers that waited for it use it before this turn of the event loop ends.
      if (held.entries.get(instituteId) !== entry) setImmediate(() => held.dispose(instituteId, entry));
    });
    made.then(
      (snapshot) => {
        isCurrent = () => snapshot !== undefined && !snapshot.isClosed && isRightAt(clock.now(), snapshot.data);
      },
      (cause: unknown) => {
        const failedAt = clock.monotonic();
        // It was not begun, since too many others wait.
        if (cause instanceof ApiError) isCurrent = () => false;
        // The catalogue itself is why: only another can be shown.
        else isCurrent = () => cause instanceof SourceFault || clock.monotonic() - failedAt < restMs;
      },
    );
    entry.building = made;
    latest.set(entry, { state, made, isCurrent: () => isCurrent() });
    return made;
  };

  /** @param builds how many builds were waited for */
  const open = async (instituteId: string, builds = 0): Promise<Snapshot | undefined> => {
    const state = await readDraftState(db, instituteId);
    if (state === undefined) {
      if (held.entries.has(instituteId)) letGo(instituteId);
      return snapshots.get(instituteId);
    }
    usedAt.set(instituteId, clock.monotonic());
    const entry = held.use(instituteId);
    const known = latest.get(entry);
    if (known?.state === state && known.isCurrent()) return known.made;
    if (entry.building === undefined) return begin(instituteId, entry, state);
    // One at a time: a person who types while others look would else queue one for each letter.
    const built = await entry.building.catch(() => undefined);
    // The second began after this request, and knows all that was saved before it.
    return builds > 0 && built !== undefined ? built : open(instituteId, builds + 1);
  };

  const tidy = async () => {
    for (const [instituteId, at] of usedAt) if (clock.monotonic() - at >= idleMs) letGo(instituteId);
  };
  const stopTidying = repeat(tidy, { everyMs: tidyEveryMs, clock, timer });

  return {
    shows: 'drafts',
    linkOf(token) {
      const link = tokens.read(token);
      return link && clock.now() < link.expiresAt.getTime() ? link.id : undefined;
    },
    async find(linkId) {
      const link = await findLink(db, linkId, new Date(clock.now()));
      if (link === undefined) return undefined;
      const { instituteId, expiresAt } = link;
      return { instituteId, expiresAt, open: () => open(instituteId).catch(inWords) };
    },
    async close() {
      await stopTidying();
      await builders.close();
      for (const instituteId of [...held.entries.keys()]) letGo(instituteId);
    },
  };
}

/** The reason is for the log: a person with a link does not maintain the catalogue. */
function inWords(cause: unknown): never {
  if (cause instanceof ApiError) throw cause;
  throw unavailable('This preview cannot be made at the moment. Try again shortly.', cause);
}
