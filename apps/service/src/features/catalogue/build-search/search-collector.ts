import type { Collected } from '../build/collector.ts';
import type { CollectedSearch, SearchEdition, SearchVersion } from '../collected/collected-search.ts';
import type { SiteRules } from '../rules/site.ts';
import { createColumn } from '../snapshot/column.ts';
import { readDigest } from '../snapshot/digest.ts';
import { collectNumbers } from '../snapshot/number-set.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { indexNames } from '../words/name-index.ts';
import { cutsPerEdition, piecesPerVersion, type SearchData } from '../words/search-data.ts';
import type { WordData } from '../words/word-data.ts';
import { createAttributeColumns } from './attribute-columns.ts';
import { createFacetValues, spelt } from './facet-values.ts';
import { countNames } from './name-counts.ts';
import { monthsFrom } from './search-months.ts';
import { siteFacets } from './site-facets.ts';

/** Takes in courses that lists have, in catalogue order, and turns them into the columns of searches. */
export function createSearchCollector(site: SiteRules, now: number, lists: Collected) {
  const { courses, editions, versions, runs } = lists;
  const editionCount = editions.availability.length;
  const versionCount = versions.amount.length;
  const popularity = new Uint32Array(courses.count);
  const language = new Uint32Array(editionCount);
  const duration = new Float64Array(editionCount).fill(Number.NaN);
  const rating = new Float64Array(editionCount).fill(Number.NaN);
  const cuts = new Uint32Array(editionCount * cutsPerEdition);
  const instructorStarts = new Uint32Array(editionCount + 1);
  const instructors = createColumn(Uint32Array);
  const courseOf = new Uint32Array(versionCount);
  const editionOf = new Uint32Array(versionCount);
  const availability = new Uint8Array(versionCount);
  const level = new Int32Array(versionCount).fill(-1);
  const currency = new Int32Array(versionCount).fill(-1);
  const pieces = new Int32Array(versionCount).fill(-1);
  const pieceOffsets = createColumn(Float64Array);
  const pieceLengths = createColumn(Uint32Array);
  const pieceDigests = createColumn(Uint8Array);
  const suggestionOffsets = new Float64Array(versionCount);
  const suggestionLengths = new Uint32Array(versionCount);
  const runVersion = new Uint32Array(runs.count);
  const unread = new Set(Array.from({ length: courses.count }, (_, course) => course));
  const tags = createFacetValues(lists.tagSpellings.map(spelt));
  const levels = createFacetValues();
  const instructorNames = createFacetValues();
  const currencies = createFacetValues();
  const attributes = createAttributeColumns(site, versionCount);

  const addVersion = (version: SearchVersion, number: number, base: number) => {
    suggestionOffsets[number] = base + version.suggestion.at;
    suggestionLengths[number] = version.suggestion.length;
    availability[number] = version.availability;
    if (version.level !== null) level[number] = levels.number(spelt(version.level));
    if (version.currency !== null) currency[number] = currencies.number(spelt(version.currency));
    attributes.add(number, version.attributes);
    for (const id of version.runs) {
      const run = lookUp(runs.ids, id);
      if (run !== undefined && run < runs.count) runVersion[run] = number;
    }
    if (version.pieces === null) return;
    pieces[number] = pieceLengths.length / piecesPerVersion;
    for (const { at, length } of version.pieces.places) {
      pieceOffsets.push(base + at);
      pieceLengths.push(length);
    }
    pieceDigests.append(readDigest(version.pieces.digest));
  };

  const addEdition = (edition: SearchEdition, number: number, base: number) => {
    language[number] = edition.language;
    duration[number] = edition.duration ?? Number.NaN;
    rating[number] = edition.rating ?? Number.NaN;
    if (edition.cuts) cuts.set(edition.cuts, number * cutsPerEdition);
    const named = new Set(edition.instructors.map((name) => instructorNames.number(spelt(name))));
    for (const instructor of named) instructors.push(instructor);
    instructorStarts[number + 1] = instructors.length;
    const first = editions.versionStarts[number] ?? 0;
    edition.versions.forEach((version, index) => {
      addVersion(version, first + index, base);
    });
  };

  return {
    /** Takes in the course that lists have under the number; its places are counted from `base`. */
    add(number: number, { popularityRank, editions: all }: CollectedSearch, base: number): void {
      unread.delete(number);
      popularity[number] = popularityRank ?? 0;
      const first = courses.editionStarts[number] ?? 0;
      for (const [index, edition] of all.entries()) addEdition(edition, first + index, base);
    },

    /** Call it once the texts of descriptions are written. */
    finish(words: WordData): SearchData {
      fillOwners(courses.editionStarts, editions.versionStarts, courseOf, editionOf);
      // Runs of courses that could not be read belong to versions that match nothing, too.
      runVersion.forEach((_, run) => {
        const course = runs.course[run] ?? 0;
        if (unread.has(course)) runVersion[run] = editions.versionStarts[courses.editionStarts[course] ?? 0] ?? 0;
      });
      // Editions that could not be read have none.
      for (let edition = 0; edition < editionCount; edition += 1) {
        instructorStarts[edition + 1] = Math.max(instructorStarts[edition + 1] ?? 0, instructorStarts[edition] ?? 0);
      }
      const facets = {
        ...siteFacets(site, runs),
        tag: tags.finish('by title'),
        level: levels.finish('as defined'),
        instructor: instructorNames.finish('by title'),
      };
      const named = instructors.finish();
      return {
        courses: { popularity, freeBadges: lists.freeBadges, paidBadges: lists.paidBadges },
        editions: {
          language,
          duration,
          rating,
          titleRank: lists.titleRanks,
          instructorStarts,
          instructors: named,
          cuts,
        },
        versions: {
          course: courseOf,
          edition: editionOf,
          availability,
          level,
          currency,
          ...attributes.columns(),
          pieces,
        },
        pieces: { offsets: pieceOffsets.finish(), lengths: pieceLengths.finish() },
        pieceDigests: pieceDigests.finish(),
        runVersion,
        readable:
          unread.size === 0
            ? undefined
            : collectNumbers(versionCount, (version) => !unread.has(courseOf[version] ?? 0)),
        facets,
        attributes: attributes.facets(),
        currencies: { numbers: currencies.finish('as defined').numbers, codes: currencies.spellings() },
        words,
        names: indexNames(
          countNames(lists, { language, instructorStarts, instructors: named, facets }),
          lists.views.length,
        ),
        suggestions: { offsets: suggestionOffsets, lengths: suggestionLengths },
        months: monthsFrom(site.zone.dateAt(now)),
      };
    },
  };
}

/** Course and edition of each version. */
function fillOwners(
  editionStarts: Uint32Array,
  versionStarts: Uint32Array,
  courseOf: Uint32Array,
  editionOf: Uint32Array,
): void {
  for (let course = 0; course + 1 < editionStarts.length; course += 1) {
    for (let edition = editionStarts[course] ?? 0; edition < (editionStarts[course + 1] ?? 0); edition += 1) {
      const [from, to] = [versionStarts[edition] ?? 0, versionStarts[edition + 1] ?? 0];
      courseOf.fill(course, from, to);
      editionOf.fill(edition, from, to);
    }
  }
}
