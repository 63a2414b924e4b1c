import type { DateHiddenReason, DateWire } from '@prospectus/contract/admin';
import { dateOfDay, dayNumber } from '../../../platform/time/zone.ts';
import type { Database } from '../../../schema/tables.ts';
import { findRevision } from '../../catalogue-store/revision.repository.ts';
import { overFrom, readRunTimes } from '../../catalogue-store/run-times.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { whyRunIsHidden } from '../rules/hidden-run.ts';
import { readSite, type SiteRules } from '../rules/site.ts';
import { dateless } from '../snapshot/run-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { readStoredRuns, type StoredRunsAsked } from '../stored/stored-run.repository.ts';
import type { StoredRun } from '../stored/stored-run.ts';
import { toHiddenDate } from './date.serializer.ts';
import type { DateFilters } from './date-query.ts';
import { hiddenDateFilter } from './hidden-date-filter.ts';
import type { HiddenEntry } from './hidden-entry.ts';
import type { KeptEntries } from './kept-entries.ts';

export type HiddenDates = {
  /** In order of their start. */
  readonly entries: readonly HiddenEntry[];
  /** Reads some of them; those that are no longer there are left out. */
  describe(entries: readonly HiddenEntry[]): Promise<ReadonlyMap<string, DateWire>>;
};

type HiddenAsked = {
  readonly instituteId: string;
  readonly snapshot: Snapshot;
  readonly filters: DateFilters;
  /** Whose dates alone are wanted; undefined for those of all courses. */
  readonly courseId: string | undefined;
  readonly now: number;
};

/** Days by which a day may differ from that of the same moment elsewhere, and one more. */
const zoneDays = 2;

/** Finds the dates that the catalogue has and the API does not show (rule R2), as far as they match. */
export async function findHiddenDates(db: Database, kept: KeptEntries, asked: HiddenAsked): Promise<HiddenDates> {
  const { instituteId, snapshot, courseId } = asked;
  const find = () => findEntries(db, asked);
  const findOnce = async () => {
    const stored = (await findRevision(db, instituteId)) ?? 0;
    return kept.once({ ...asked, revisions: [stored, snapshot.data.revision] }, find);
  };
  // The runs of one course are soon found, and change with each edit.
  const entries = await (courseId === undefined ? findOnce() : find());
  return {
    entries,
    async describe(chosen) {
      const described = new Map<string, DateWire>();
      if (chosen.length === 0) return described;
      const these = {
        skippedIds: asked.snapshot.data.skippedIds,
        courseIds: [...new Set(chosen.map((each) => each.courseId))],
        runIds: chosen.map(({ id }) => id),
      };
      await readHidden(
        db,
        asked,
        () => these,
        (site) => (stored, times, reason) => {
          described.set(stored.facts.id, toHiddenDate(stored, times, reason, site));
        },
      );
      return described;
    },
  };
}

async function findEntries(db: Database, asked: HiddenAsked): Promise<HiddenEntry[]> {
  const { filters } = asked;
  const { from, to } = filters;
  const entries: HiddenEntry[] = [];
  await readHidden(
    db,
    asked,
    (revision) => wantedOf(asked, revision),
    (site) => {
      const matches = hiddenDateFilter(filters, site);
      const [first, last] = [
        from === undefined ? -Infinity : dayNumber(from),
        to === undefined ? Infinity : dayNumber(to),
      ];
      const needsDay = from !== undefined || to !== undefined;
      return (stored, { start }) => {
        const day = start === null ? dateless : dayNumber(start.date);
        if ((needsDay && (start === null || day < first || day > last)) || !matches(stored)) return;
        entries.push({ id: stored.facts.id, courseId: stored.courseId, day, from: start?.from ?? Infinity });
      };
    },
  );
  return entries.sort((a, b) => a.day - b.day || compare(a.from, b.from) || compare(a.id, b.id));
}

/** What has to be looked through. While the latest import is not shown yet, dates that are published and to come are hidden, too. */
function wantedOf({ snapshot, filters, courseId, now }: HiddenAsked, revision: number): StoredRunsAsked {
  const { skippedIds } = snapshot.data;
  const { from, to } = filters;
  const isShown = revision === snapshot.data.revision;
  return {
    skippedIds,
    ...(courseId === undefined ? {} : { courseIds: [courseId] }),
    ...(courseId === undefined && isShown ? { hiddenBy: shift(dayOf(now), zoneDays) } : {}),
    ...(from === undefined ? {} : { from: shift(from, -zoneDays) }),
    ...(to === undefined ? {} : { to: shift(to, zoneDays) }),
  };
}

/** Moments that are read before others have their turn: some milliseconds. A date may have hundreds of meetings. */
const momentsAtATime = 1_000;

type Take = (stored: StoredRun, times: ReturnType<typeof readRunTimes>, reason: DateHiddenReason) => void;

/** Calls `take` with each run that is stored and not shown. */
async function readHidden(
  db: Database,
  { instituteId, snapshot: { data }, now }: HiddenAsked,
  wanted: (revision: number) => StoredRunsAsked,
  createTake: (site: SiteRules) => Take,
): Promise<void> {
  const { ids, count } = data.runs;
  const skippedIds = new Set(data.skippedIds);
  await readStoredRuns(db, instituteId, async ({ findInstitute, revision, list }) => {
    const site = readSite({ catalogue_file: 1, institute: await findInstitute() }, null, () => null);
    const take = createTake(site);
    let moments = 0;
    for await (const runs of list(wanted(revision))) {
      for (const stored of runs) {
        moments += 1 + (stored.facts.meetings?.length ?? 0);
        if (moments > momentsAtATime) {
          moments = 0;
          await new Promise((resolve) => setImmediate(resolve));
        }
        if ((lookUp(ids, stored.facts.id) ?? count) < count) continue;
        const times = readRunTimes(stored.facts, site.zone);
        const reason = whyRunIsHidden(stored.line, overFrom(times), now);
        take(stored, times, reason ?? (skippedIds.has(stored.courseId) ? 'course_not_read' : 'not_there_yet'));
      }
    }
  });
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const shift = (day: string, days: number): string => dateOfDay(dayNumber(day) + days);

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
