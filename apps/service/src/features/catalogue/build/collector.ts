import { caseKey, searchKey } from '../../catalogue-store/facts.ts';
import type { CollectedCourse, CollectedEdition, Place } from '../collected/collected-course.ts';
import type { FormerBuild, FormerCourse } from '../former/former-build.ts';
import { newUntil } from '../rules/badges.ts';
import type { SiteRules } from '../rules/site.ts';
import { createColumn } from '../snapshot/column.ts';
import { readDigest } from '../snapshot/digest.ts';
import { courseMark, editionMark } from '../snapshot/named.ts';
import { newestFirst, rankTitles, sortByKey } from '../snapshot/orders.ts';
import { closePrice, priceRange } from '../snapshot/pieces.ts';
import { rankPrices } from '../snapshot/price-ranks.ts';
import type { RecordColumns } from '../snapshot/records.ts';
import { createSearchIndexBuilder } from '../snapshot/search-index.ts';
import type { View } from '../snapshot/snapshot-data.ts';
import { buildStringTable, buildTextTable } from '../snapshot/string-table.ts';
import { assignBadges, type BadgeFacts } from './badge-endings.ts';
import { createInterner, numberIn } from './numbering.ts';
import { createRunCollector } from './run-collector.ts';
import { toNames } from './site-names.ts';

/** A course that a learning path lists, kept until the paths are written. */
export type PathCourse = {
  readonly number: number;
  readonly title: string;
  readonly url: string | null;
  /** The one shown, whose number is that of its summary's record, too. */
  readonly edition: number;
};

export type Collected = ReturnType<CourseCollector['finish']>;
export type CourseCollector = ReturnType<typeof createCollector>;

/** Whose run it is, by number, and where the course's records begin. */
type RunOwner = { readonly course: number; readonly edition: number; readonly base: number };

/**
 * Takes in published courses in catalogue order and turns them into the columns of a snapshot.
 *
 * @param former the build before
 */
export function createCollector(site: SiteRules, now: number, former?: Pick<FormerBuild, 'titleRanks'>) {
  const editionStarts = createColumn(Uint32Array);
  const stream = createColumn(Int32Array);
  const category = createColumn(Int32Array);
  const tagStarts = createColumn(Uint32Array);
  const courseTags = createColumn(Uint32Array);
  const createdAt = createColumn(Float64Array);
  const badgeFacts: BadgeFacts[] = [];
  const versionStarts = createColumn(Uint32Array);
  const availability = createColumn(Uint8Array);
  const digests = createColumn(Uint8Array);
  const editionAmount = createColumn(Float64Array);
  const textsNumber = createColumn(Uint32Array);
  const pictureTexts = createPlaces();
  const attributes = createPlaces();
  const versionAmount = createColumn(Float64Array);
  const formatSet = createColumn(Uint32Array);
  const viewEditions = Array.from({ length: 1 + site.languages.size }, () => createColumn(Int32Array));
  const search = createSearchIndexBuilder();
  const runs = createRunCollector();
  const ids = new Map<string, number>();
  const tags = new Map<string, number>();
  const tagSpellings: string[] = [];
  const formatSets = createInterner<readonly number[]>();
  const titles: string[] = [];
  const formerRanks = createColumn(Int32Array);
  const pathCourseIds = new Set(
    (site.header.learning_paths ?? []).flatMap(({ steps }) => steps.map((s) => s.course_id)),
  );
  const pathCourses = new Map<string, PathCourse>();
  let validUntil = Number.POSITIVE_INFINITY;

  const addEdition = (edition: CollectedEdition, base: number, textsNumberOf: (hash: string) => number) => {
    digests.append(readDigest(edition.summary.digest));
    versionStarts.push(versionAmount.length);
    availability.push(edition.availability);
    editionAmount.push(edition.amount ?? Number.NaN);
    textsNumber.push(textsNumberOf(edition.textsHash));
    pictureTexts.push(edition.pictureTexts, base);
    attributes.push(edition.attributes, base);
    titles.push(edition.title);
    for (const { amount, formats } of edition.versions) {
      versionAmount.push(amount ?? Number.NaN);
      formatSet.push(formatSets.number(formats));
    }
  };

  const addRuns = (course: CollectedCourse, { runs: all, ...edition }: CollectedEdition, at: RunOwner) => {
    const { categorySlug } = course;
    for (const run of all) {
      const set = formatSets.number(edition.versions[run.version]?.formats ?? []);
      runs.add(run, { ...at, formatSet: set, language: edition.language + 1, categorySlug });
    }
  };

  const addToViews = ({ editions, shown }: CollectedCourse, firstEdition: number) => {
    viewEditions[0]?.push(firstEdition + shown);
    for (const { index } of site.languages.values()) {
      const at = editions.findIndex(({ language }) => language === index);
      viewEditions[1 + index]?.push(at < 0 ? -1 : firstEdition + at);
    }
  };

  return {
    /**
     * Takes in the next course, whose places are counted from `base`.
     *
     * @param textsNumberOf number of the long texts with a hash
     * @param taken the same course, where it is taken over from the build before
     */
    add(
      course: CollectedCourse,
      base: number,
      textsNumberOf: (hash: string) => number,
      taken?: Pick<FormerCourse, 'edition'>,
    ): void {
      const number = editionStarts.length;
      const firstEdition = titles.length;
      const { editions, changesAt } = course;
      editionStarts.push(firstEdition);
      stream.push(course.stream);
      category.push(course.category);
      tagStarts.push(courseTags.length);
      for (const tag of course.tags) {
        const number = numberIn(tags, caseKey(tag));
        tagSpellings[number] ??= tag;
        courseTags.push(number);
      }
      createdAt.push(course.createdAt ?? Number.NaN);
      const until = course.createdAt === null ? Number.NEGATIVE_INFINITY : newUntil(course.createdAt, site.newDays);
      validUntil = Math.min(validUntil, changesAt ?? Infinity, now < until ? until : Infinity);
      badgeFacts.push({
        rank: course.popularityRank,
        isPaid: course.isPaid,
        isNew: now < until,
        stream: course.stream,
        authored: course.badges,
      });
      search.add([...editions.map(({ title }) => title), ...course.tags].map(searchKey));
      editions.forEach(({ id }, at) => {
        ids.set(id, editionMark(firstEdition + at));
      });
      // An edition may have its own course's id, which then means the course.
      ids.set(course.id, courseMark(number));
      runs.addCourse(course.overCount);
      editions.forEach((edition, at) => {
        addEdition(edition, base, textsNumberOf);
        formerRanks.push((taken && former?.titleRanks[taken.edition + at]) ?? -1);
        addRuns(course, edition, { course: number, edition: firstEdition + at, base });
      });
      addToViews(course, firstEdition);
      if (pathCourseIds.has(course.id)) {
        const shown = editions[course.shown];
        const edition = firstEdition + course.shown;
        pathCourses.set(course.id, { number, title: shown?.title ?? '', url: course.url, edition });
      }
    },

    finish() {
      const count = editionStarts.length;
      editionStarts.push(titles.length);
      tagStarts.push(courseTags.length);
      versionStarts.push(versionAmount.length);
      const starts = editionStarts.finish();
      const streams = stream.finish();
      const { badges, endings, freeBadges, paidBadges } = assignBadges(
        site,
        badgeFacts,
        starts,
        editionAmount.finish(),
      );
      const titleRanks = rankTitles(titles, formerRanks.finish());
      const views: View[] = viewEditions.map((column) => {
        const edition = column.finish();
        return {
          edition,
          titleOrder: sortByKey(count, titles.length, (course) => {
            const shown = edition[course] ?? -1;
            return shown < 0 ? undefined : titleRanks[shown];
          }),
        };
      });

      const amounts = versionAmount.finish();
      const versionsFrom = versionStarts.finish();
      const shownAmounts = editionAmount.finish();
      // What an edition shows is the price of one of its versions.
      const prices = rankPrices(amounts);
      /** What stands behind a course's record when it is shown without filters. */
      const plainEnding = ({ number, edition }: PathCourse): string => {
        const shownAmount = shownAmounts[edition] ?? Number.NaN;
        const from = versionsFrom[starts[number] ?? 0] ?? 0;
        const to = versionsFrom[starts[number + 1] ?? 0] ?? 0;
        const price = Number.isNaN(shownAmount) ? '' : closePrice(priceRange(amounts, from, to, shownAmount));
        return `${price}${endings[badges[edition] ?? 0]}}`;
      };

      return {
        validUntil,
        courses: {
          count,
          editionStarts: starts,
          stream: streams,
          category: category.finish(),
          tagStarts: tagStarts.finish(),
          tags: courseTags.finish(),
        },
        editions: {
          versionStarts: versionsFrom,
          availability: availability.finish(),
          amount: shownAmounts,
          priceRank: Uint32Array.from(shownAmounts, prices.rank),
          badges,
          digests: digests.finish(),
        },
        versions: {
          formatSet: formatSet.finish(),
          formatMatrix: toMatrix(formatSets.values, site.formats.size),
          amount: amounts,
          priceRank: Uint32Array.from(amounts, prices.rank),
          priceCount: prices.count,
        },
        views,
        newestOrder: newestFirst(createdAt.finish()),
        search: search.finish(),
        ids: buildStringTable(ids),
        tags: buildStringTable(tags),
        badgeEndings: buildTextTable(endings),
        names: toNames(site),
        ...runs.finish(count),
        pathCourses,
        plainEnding,
        textsNumbers: textsNumber.finish(),
        pictureTexts: pictureTexts.finish(),
        attributes: attributes.finish(),
        titleRanks,
        tagSpellings,
        freeBadges,
        paidBadges,
      };
    },
  };
}

/** Where something of each edition is written; an empty place where there is nothing. */
function createPlaces() {
  const offsets = createColumn(Float64Array);
  const lengths = createColumn(Uint32Array);
  return {
    push(place: Place | null, base: number): void {
      offsets.push(place ? base + place.at : 0);
      lengths.push(place?.length ?? 0);
    },
    finish: (): RecordColumns => ({ offsets: offsets.finish(), lengths: lengths.finish() }),
  };
}

function toMatrix(sets: readonly (readonly number[])[], formatCount: number): Uint8Array {
  const matrix = new Uint8Array(sets.length * formatCount);
  sets.forEach((formats, row) => {
    for (const format of formats) matrix[row * formatCount + format] = 1;
  });
  return matrix;
}
