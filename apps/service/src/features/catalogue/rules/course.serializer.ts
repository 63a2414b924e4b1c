import { type ComingSoon, type Language, limits, type Place } from '@prospectus/contract';
import { cutText } from '../../catalogue-store/cut-text.ts';
import { type Course, hidesPrice, outlineMinutes, type Version } from './course.ts';
import { previewVideo } from './preview-video.ts';
import { showPrice } from './price.ts';
import type { SiteLanguage, SiteRules } from './site.ts';
import { structuredData } from './structured-data.ts';

/**
 * What the fields of a course are made of that the course alone does not tell: its rank is over the institute, its
 * description was made from HTML when the catalogue was imported.
 */
export type CourseContext = {
  readonly site: SiteRules;
  readonly popularityRank: number | null;
  readonly seoDescription: string | null;
};

/** With its chip; a detail leaves the chips out again (specification 2.3, `withoutChips`). */
const toLanguage = ({ code, label, chip }: SiteLanguage): Language => ({ code, label, chip });
const toPlace = (place: Place | null): Place | null => place && { slug: place.slug, label: place.label };

/**
 * The fields of a CourseSummary but those that stand behind them: `variants`, which all editions share, and `price` and
 * `badges`, which depend on filters and on other courses.
 */
export function summaryFields(course: Course, shown: Version, context: CourseContext) {
  const { site } = context;
  const { facts } = shown.edition;
  const images = toImages(shown, site);
  return {
    id: course.facts.id,
    title: facts.title,
    subtitle: facts.subtitle === undefined ? null : cutText(facts.subtitle, limits.subtitleCharactersMax),
    image_url: imageUrlOf(images),
    images,
    url: shown.url,
    formats: course.formats.map(({ key, label }) => ({ key, label })),
    stream: toPlace(course.stream),
    category: toPlace(course.category),
    languages: course.languages.map(toLanguage),
    tags: course.tags,
    level: shown.level,
    availability: shown.availability,
    price_visible: !hidesPrice(shown, site),
    instructors: (facts.instructors ?? []).map(({ name, image }) => ({ name, image_url: site.resolveImage(image) })),
    rating: facts.rating || null,
    created_at: course.createdAt === null ? null : new Date(course.createdAt).toISOString(),
    popularity_rank: context.popularityRank,
    duration_minutes: shown.edition.durationMinutes,
    available_slots: shown.facts.available_slots ?? null,
    max_seats: shown.facts.max_seats ?? null,
    package_type: facts.package_type ?? null,
    coming_soon: toComingSoon(facts.coming_soon),
  };
}

/** The fields of a summary that are those of the version shown, not of its edition or course. */
const versionFields: ReadonlySet<string> = new Set([
  'url',
  'level',
  'availability',
  'price_visible',
  'available_slots',
  'max_seats',
]);

/**
 * The members of a summary as JSON, cut where members of its version begin and end: what all versions of its edition share, what is
 * this version's, and so on in turns.
 */
export function cutSummary(fields: ReturnType<typeof summaryFields>): string[] {
  const stretches: string[] = [];
  let isOfVersion = false;
  let stretch = '{';
  for (const [name, value] of Object.entries(fields)) {
    if (versionFields.has(name) !== isOfVersion) {
      stretches.push(stretch);
      stretch = '';
      isOfVersion = !isOfVersion;
    }
    stretch += `${stretch === '{' ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(value)}`;
  }
  return [...stretches, stretch];
}

/** The course of a run: what the list without filters shows of it (rule R7). */
export function runCourseFields(course: Course, site: SiteRules) {
  const { shown } = course;
  return {
    id: course.facts.id,
    title: shown.edition.facts.title,
    url: shown.url,
    image_url: imageUrlOf(toImages(shown, site)),
    stream: toPlace(course.stream),
    category: toPlace(course.category),
  };
}

/** Returns the fields that a CourseDetail has besides those of the summary, except `series` and the long texts. */
export function detailFields(course: Course, shown: Version, context: Omit<CourseContext, 'popularityRank'>) {
  const { facts, pageUrl } = shown.edition;
  const seo = {
    title: facts.seo?.title ?? facts.title,
    description: context.seoDescription,
    image_url: context.site.resolveImage(facts.seo?.image) ?? imageUrlOf(toImages(shown, context.site)),
    canonical_url: pageUrl,
  };
  return {
    mode: facts.mode ?? null,
    preview_video: facts.preview_video === undefined ? null : previewVideo(facts.preview_video),
    seo,
    structured_data: structuredData(
      course,
      shown,
      {
        description: seo.description,
        imageUrl: seo.image_url,
        canonicalUrl: pageUrl,
        priceVisible: !hidesPrice(shown, context.site),
      },
      context.site,
    ),
  };
}

const toImages = ({ edition }: Version, { resolveImage }: SiteRules) => ({
  preview_url: resolveImage(edition.facts.images?.preview),
  banner_url: resolveImage(edition.facts.images?.banner),
  thumbnail_url: resolveImage(edition.facts.images?.thumbnail),
});

const imageUrlOf = (images: ReturnType<typeof toImages>): string | null =>
  images.preview_url ?? images.banner_url ?? images.thumbnail_url;

/** Price of the version shown without its range; null when it is not on sale now or hidden (specification 2.2). */
export function priceFields(course: Course, shown: Version, site: SiteRules) {
  if (shown.availability !== 'available') return null;
  const price = showPrice(shown.price, site.pricesVisible);
  return price && { ...price, varies: course.priceVaries };
}

/** Every version, in catalogue order (specification 2.2). */
export const toVariants = (course: Course, site: SiteRules) =>
  course.editions.flatMap((edition) => edition.versions.map((version) => toVariant(version, site)));

function toVariant(version: Version, site: SiteRules) {
  const { facts, edition } = version;
  return {
    package_session_id: facts.package_session_id,
    enroll_invite_id: facts.enroll_invite.id,
    title: edition.facts.title,
    level: version.level,
    session_id: facts.session?.id ?? null,
    session_name: facts.session?.name ?? null,
    language: edition.language && toLanguage(edition.language),
    url: version.url,
    availability: version.availability,
    price: showPrice(version.price, site.pricesVisible),
  };
}

function toComingSoon(announcement: Version['edition']['facts']['coming_soon']): ComingSoon | null {
  return announcement
    ? {
        launch_date: announcement.launch_date ?? null,
        ribbon_text: announcement.ribbon_text ?? null,
        button_text: announcement.button_text ?? null,
        campaign_id: announcement.campaign_id ?? null,
      }
    : null;
}

/** The outline of the version shown (rule D24). */
export function toOutline(course: Course, shown: Version) {
  const sections = shown.edition.facts.outline ?? [];
  return {
    course_id: course.facts.id,
    package_session_id: shown.facts.package_session_id,
    item_count: countItems(sections),
    duration_minutes: outlineMinutes(sections),
    sections: sections.map(toSection),
  };
}

type Section = NonNullable<Version['edition']['facts']['outline']>[number];

function toSection({ title, description, sections, items }: Section): unknown {
  return {
    title,
    description_text: description ?? null,
    sections: (sections ?? []).map(toSection),
    items: (items ?? []).map((item) => ({
      title: item.title,
      type: item.type,
      duration_minutes: item.duration_minutes ?? null,
    })),
  };
}

const countItems = (sections: readonly Section[]): number =>
  sections.reduce((count, { items, sections: nested }) => count + (items?.length ?? 0) + countItems(nested ?? []), 0);
