import { dayMs } from '../../../platform/time/lengths.ts';
import { overFrom } from '../../catalogue-store/run-times.ts';
import type { Course, Edition, Version } from '../rules/course.ts';
import { isPaid, showPrice } from '../rules/price.ts';
import type { SiteRules } from '../rules/site.ts';
import { availabilityOrder } from '../snapshot/snapshot-data.ts';
import { finite } from './collect-run.ts';
import type { CollectedCourse, CollectedEdition } from './collected-course.ts';

/** What is known of a course besides what it says, and where its editions are written. */
export type WrittenCourse = Pick<CollectedCourse, 'popularityRank' | 'sitemap'> & {
  readonly editions: readonly WrittenEdition[];
};

export type WrittenEdition = Pick<
  CollectedEdition,
  'amount' | 'textsHash' | 'summary' | 'pictureTexts' | 'attributes' | 'runs'
>;

const noBadges: readonly string[] = [];

export function collectCourse(course: Course, written: WrittenCourse, site: SiteRules): CollectedCourse {
  const { popularityRank, sitemap, editions } = written;
  const price = showPrice(course.shown.price, site.pricesVisible);
  return {
    id: course.facts.id,
    stream: course.stream?.index ?? -1,
    category: course.category?.index ?? -1,
    categorySlug: course.category?.slug ?? null,
    tags: course.tags,
    createdAt: course.createdAt,
    changesAt: finite(course.changesAt),
    until: finite(changeOf(course)),
    isPaid: isPaid(course.shown.price),
    currency: price?.currency ?? null,
    badges: course.facts.badges ?? noBadges,
    popularityRank,
    overCount: versionsOf(course).reduce((sum, { runs }) => sum + runs.overCount, 0),
    shown: course.editions.indexOf(course.shown.edition),
    url: course.shown.url,
    sitemap,
    editions: course.editions.flatMap((edition, at) => {
      const own = editions[at];
      return own ? collectEdition(edition, own, site) : [];
    }),
  };
}

function collectEdition(edition: Edition, written: WrittenEdition, site: SiteRules): CollectedEdition {
  const amountOf = ({ availability, price }: Version) =>
    availability === 'available' ? (showPrice(price, site.pricesVisible)?.amount ?? null) : null;
  return {
    id: edition.facts.id,
    title: edition.facts.title,
    language: edition.language?.index ?? -1,
    availability: availabilityOrder.indexOf(edition.shown.availability),
    ...written,
    versions: edition.versions.map((version) => ({
      amount: amountOf(version),
      formats: version.formats.map(({ index }) => index),
    })),
  };
}

const versionsOf = ({ editions }: Course): Version[] => editions.flatMap(({ versions }) => versions);

/** The instant at which the clock changes something that is written or collected of the course; Infinity for never. */
function changeOf(course: Course): number {
  // Runs that are over are still shown for another day.
  const leaving = versionsOf(course).flatMap(({ runs }) => runs.justOver.map(({ times }) => overFrom(times) + dayMs));
  return Math.min(course.changesAt, ...leaving);
}
