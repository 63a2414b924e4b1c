import { caseKey, searchKey } from '../../catalogue-store/facts.ts';
import { newUntil } from '../rules/badges.ts';
import type { Course, Edition, Version } from '../rules/course.ts';
import { isPaid, showPrice } from '../rules/price.ts';
import type { SiteRules } from '../rules/site.ts';
import { createColumn } from '../snapshot/column.ts';
import { digest } from '../snapshot/digest.ts';
import { courseMark, editionMark } from '../snapshot/named.ts';
import { newestFirst, rankTitles, sortByKey } from '../snapshot/orders.ts';
import { closePrice, priceRange } from '../snapshot/pieces.ts';
import { rankPrices } from '../snapshot/price-ranks.ts';
import { createSearchIndexBuilder } from '../snapshot/search-index.ts';
import { availabilityOrder, type View } from '../snapshot/snapshot-data.ts';
import { buildStringTable, buildTextTable } from '../snapshot/string-table.ts';
import { assignBadges, type BadgeFacts } from './badge-endings.ts';
import { createInterner } from './interner.ts';
import { numberIn } from './numbering.ts';
import type { PreparedRun, PutText } from './prepared-run.ts';
import { createRunCollector } from './run-collector.ts';
import { toNames } from './site-names.ts';

export type PreparedEdition = {
  readonly edition: Edition;
  /** See `EditionColumns.amount`. */
  readonly amount: number;
  readonly textsNumber: number;
  /** JSON of the summary up to its range of prices. */
  readonly summary: string;
  /** Where it is written what the pictures show; undefined where nothing is said of them. */
  readonly pictureTexts: ReturnType<PutText> | undefined;
  readonly runs: readonly PreparedRun[];
};

export type PreparedCourse = {
  readonly course: Course;
  readonly popularityRank: number | null;
  readonly editions: readonly PreparedEdition[];
};

/** A course that a learning path lists, kept until the paths are written. */
export type PathCourse = {
  readonly number: number;
  readonly title: string;
  readonly url: string | null;
  readonly summary: string;
  readonly edition: number;
};

export type Collected = ReturnType<CourseCollector['finish']>;
export type CourseCollector = ReturnType<typeof createCollector>;

const noBadges: readonly string[] = [];

/** Takes in published courses in catalogue order and turns them into the columns of a snapshot. */
export function createCollector(site: SiteRules, now: number) {
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
  const pictureTextsAt = createColumn(Float64Array);
  const pictureTextsLength = createColumn(Uint32Array);
  const versionAmount = createColumn(Float64Array);
  const formatSet = createColumn(Uint32Array);
  const viewEditions = Array.from({ length: 1 + site.languages.size }, () => createColumn(Int32Array));
  const search = createSearchIndexBuilder();
  const runs = createRunCollector(site.days);
  const ids = new Map<string, number>();
  const tags = new Map<string, number>();
  const tagSpellings: string[] = [];
  const formatSets = createInterner<readonly number[]>();
  const titles: string[] = [];
  const pathCourseIds = new Set(
    (site.header.learning_paths ?? []).flatMap(({ steps }) => steps.map((s) => s.course_id)),
  );
  const pathCourses = new Map<string, PathCourse>();
  let validUntil = Number.POSITIVE_INFINITY;

  const addEdition = ({ edition, amount, textsNumber: number, summary, pictureTexts }: PreparedEdition) => {
    for (const byte of digest(summary)) digests.push(byte);
    versionStarts.push(versionAmount.length);
    availability.push(availabilityOrder.indexOf(edition.shown.availability));
    editionAmount.push(amount);
    textsNumber.push(number);
    pictureTextsAt.push(pictureTexts?.at ?? 0);
    pictureTextsLength.push(pictureTexts?.length ?? 0);
    titles.push(edition.facts.title);
    for (const version of edition.versions) {
      const price = version.availability === 'available' ? showPrice(version.price, site.pricesVisible) : null;
      versionAmount.push(price?.amount ?? Number.NaN);
      formatSet.push(formatSetOf(version));
    }
  };

  const formatSetOf = ({ formats }: Version) => formatSets.number(formats.map(({ index }) => index));

  const addToViews = (course: Course, firstEdition: number) => {
    const shown = course.editions.indexOf(course.shown.edition);
    viewEditions[0]?.push(firstEdition + shown);
    for (const language of site.languages.values()) {
      const at = course.editions.findIndex((edition) => edition.language === language);
      viewEditions[1 + language.index]?.push(at < 0 ? -1 : firstEdition + at);
    }
    return firstEdition + shown;
  };

  return {
    add({ course, popularityRank, editions }: PreparedCourse): void {
      const number = editionStarts.length;
      const firstEdition = titles.length;
      editionStarts.push(firstEdition);
      stream.push(course.stream?.index ?? -1);
      category.push(course.category?.index ?? -1);
      tagStarts.push(courseTags.length);
      for (const tag of course.tags) {
        const number = numberIn(tags, caseKey(tag));
        tagSpellings[number] ??= tag;
        courseTags.push(number);
      }
      createdAt.push(course.createdAt ?? Number.NaN);
      const until = course.createdAt === null ? Number.NEGATIVE_INFINITY : newUntil(course.createdAt, site.newDays);
      validUntil = Math.min(validUntil, course.changesAt, now < until ? until : Number.POSITIVE_INFINITY);
      badgeFacts.push({
        rank: popularityRank,
        isPaid: isPaid(course.shown.price),
        isNew: now < until,
        stream: course.stream?.index ?? -1,
        authored: course.facts.badges ?? noBadges,
      });
      search.add([...course.editions.map(({ facts }) => facts.title), ...course.tags].map(searchKey));
      editions.forEach(({ edition }, at) => {
        ids.set(edition.facts.id, editionMark(firstEdition + at));
      });
      // An edition may have its own course's id, which then means the course.
      ids.set(course.facts.id, courseMark(number));
      runs.addCourse(course);
      editions.forEach((edition, at) => {
        addEdition(edition);
        for (const run of edition.runs) {
          const place = { course: number, edition: firstEdition + at, formatSet: formatSetOf(run.version) };
          runs.add(run, course, place);
        }
      });
      const shownEdition = addToViews(course, firstEdition);
      if (pathCourseIds.has(course.facts.id)) {
        pathCourses.set(course.facts.id, {
          number,
          title: course.shown.edition.facts.title,
          url: course.shown.url,
          summary: editions[shownEdition - firstEdition]?.summary ?? '',
          edition: shownEdition,
        });
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
      const titleRanks = rankTitles(titles);
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
        runs: runs.finish(count),
        pathCourses,
        plainEnding,
        textsNumbers: textsNumber.finish(),
        pictureTexts: { offsets: pictureTextsAt.finish(), lengths: pictureTextsLength.finish() },
        titleRanks,
        tagSpellings,
        freeBadges,
        paidBadges,
      };
    },
  };
}

function toMatrix(sets: readonly (readonly number[])[], formatCount: number): Uint8Array {
  const matrix = new Uint8Array(sets.length * formatCount);
  sets.forEach((formats, row) => {
    for (const format of formats) matrix[row * formatCount + format] = 1;
  });
  return matrix;
}
