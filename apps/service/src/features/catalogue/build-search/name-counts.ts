import type { Collected } from '../build/collector.ts';
import { textAt } from '../snapshot/string-table.ts';
import type { CountedNames } from '../words/name-index.ts';
import type { SearchData } from '../words/search-data.ts';

type Source = {
  readonly facets: Pick<SearchData['facets'], 'stream' | 'tag' | 'instructor'>;
} & Pick<SearchData['editions'], 'language' | 'instructorStarts' | 'instructors'>;

/**
 * Streams, tags and instructors, each kind in the order of its facet, with the number of courses in a view: without a language of all
 * courses, else of those with an edition in it; an instructor is the edition's (rule S17).
 *
 * Views are counted one after the other: there may be many of them, and a hundred thousand names.
 */
export function countNames({ courses, views }: Collected, source: Source): CountedNames {
  const { facets, language, instructorStarts, instructors } = source;
  const kinds = [facets.stream, facets.tag, facets.instructor] as const;

  const countsIn = (view: number): Uint32Array[] => {
    const [streams, tags, names] = kinds.map(createCounts) as [Counts, Counts, Counts];
    const edition = views[view]?.edition;
    for (let course = 0; course < courses.count; course += 1) {
      if ((edition?.[course] ?? -1) < 0) continue;
      streams.add(courses.stream[course] ?? -1, course);
      for (let at = courses.tagStarts[course] ?? 0; at < (courses.tagStarts[course + 1] ?? 0); at += 1) {
        tags.add(courses.tags[at] ?? -1, course);
      }
      const end = courses.editionStarts[course + 1] ?? 0;
      for (let each = courses.editionStarts[course] ?? 0; each < end; each += 1) {
        if (view > 0 && language[each] !== view) continue;
        for (let at = instructorStarts[each] ?? 0; at < (instructorStarts[each + 1] ?? 0); at += 1) {
          names.add(instructors[at] ?? -1, course);
        }
      }
    }
    return [streams, tags, names].map(({ counts }, kind) => inOrder(kinds[kind], counts));
  };

  return {
    kinds: kinds.map(({ order, texts }) => Array.from(order, (value) => labelOf(textAt(texts, value)))),
    countsIn,
  };
}

type Counts = ReturnType<typeof createCounts>;

function createCounts({ texts }: SearchData['facets']['tag']) {
  const counts = new Uint32Array(texts.starts.length - 1);
  const lastCourse = new Int32Array(counts.length).fill(-1);
  return {
    counts,
    /** Counts a course once for a value; -1 is none. */
    add(value: number, course: number): void {
      if (value < 0 || lastCourse[value] === course) return;
      lastCourse[value] = course;
      counts[value] = (counts[value] ?? 0) + 1;
    },
  };
}

const inOrder = (facet: SearchData['facets']['tag'] | undefined, counts: Uint32Array): Uint32Array =>
  Uint32Array.from(facet?.order ?? [], (value) => counts[value] ?? 0);

const labelOf = (text: string): string => JSON.parse(`{${text}}`).label;
