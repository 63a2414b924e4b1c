import type { CollectedCourse } from '../collected/collected-course.ts';
import { makePart, takePart } from '../former/course-part.ts';
import type { NotedCourse } from '../former/former-build.ts';
import type { EventStampsOfSite } from '../rules/event-sequence.ts';
import type { SiteRules } from '../rules/site.ts';
import { createColumn } from '../snapshot/column.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import { skippedIdsMax } from '../snapshot/snapshot-data.ts';
import { attempt } from './attempt.ts';
import type { Building } from './build-options.ts';
import { count, createTally } from './catalogue-lists.ts';
import { createCollector } from './collector.ts';
import { prepareCourse } from './course-record.serializer.ts';
import type { CourseTurn, CourseTurns } from './course-turns.service.ts';

type Listing = {
  readonly site: SiteRules;
  readonly stamps: EventStampsOfSite;
  /** Refuses a catalogue that takes too much. */
  readonly assertRoom: () => void;
};

/** Writes what lists have of each course. */
export async function listCourses(
  records: RecordWriter,
  turns: CourseTurns,
  { site, stamps, assertRoom }: Listing,
  { now, store, notes, onSkipped }: Pick<Building, 'now' | 'store' | 'notes' | 'onSkipped'>,
) {
  const collector = createCollector(site, now, turns.former);
  const tally = createTally(site);
  const sitemap: string[] = [];
  const missingTexts: string[] = [];
  const skippedIds: string[] = [];
  /** By their number. */
  const noted: NotedCourse[] = [];
  // How many editions each course in turn was written with: none where it was left out.
  const editionCounts = createColumn(Uint16Array);

  const list = (turn: CourseTurn) => {
    if (turn.former && turns.former) return takePart<CollectedCourse>(records, turns.former, turn.former.lists);
    const { source } = turn;
    if (!source) return undefined;
    const make = () =>
      makePart(records, notes, (put) => {
        const putWithin = (text: string) => {
          // A course that takes too much is given up here, and the catalogue after its batch.
          assertRoom();
          return put(text);
        };
        return prepareCourse(source, now, { site, put: putWithin, stamps });
      });
    return attempt(make, (cause) => onSkipped(source.id, cause));
  };

  for await (const batch of turns.batches()) {
    for (const turn of batch) {
      const listed = list(turn);
      editionCounts.push(listed?.made.editions.length ?? 0);
      const { id, key } = turn.source ?? turn.former;
      if (!listed) {
        if (skippedIds.length < skippedIdsMax) skippedIds.push(id);
        continue;
      }
      const { made: course, base } = listed;
      noted.push({ id, key, until: course.until, edition: records.count, lists: listed.part });
      for (const { id: editionId, summary, textsHash } of course.editions) {
        if (!store.isWritten(store.number(textsHash))) missingTexts.push(editionId);
        records.place(base + summary.at, summary.length);
      }
      collector.add(course, base, store.number, turn.former);
      count(tally, course);
      if (course.sitemap !== null) sitemap.push(course.sitemap);
    }
    assertRoom();
  }
  return { collector, tally, sitemap, missingTexts, skippedIds, noted, editionCounts };
}
