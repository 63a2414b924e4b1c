import type { CatalogueLearningPath, CourseSummary } from '@prospectus/contract';
import { isHidden, readPrice, showPrice } from './price.ts';
import type { SiteRules, SiteStream } from './site.ts';

/** A learning path's step whose course is not published, built from the path's own data (rule D25). */
export function unpublishedStep(
  step: CatalogueLearningPath['steps'][number],
  stream: SiteStream | null,
  site: SiteRules,
): CourseSummary {
  const authored = step.price === undefined ? null : readPrice(step.price, site.defaultCurrency);
  const price = authored && showPrice(authored, site.pricesVisible);
  const previewUrl = site.resolveImage(step.image);
  return {
    id: step.course_id,
    title: step.title ?? step.course_id,
    subtitle: null,
    image_url: previewUrl,
    images: { preview_url: previewUrl, banner_url: null, thumbnail_url: null },
    url: null,
    formats: [],
    stream: stream && { slug: stream.slug, label: stream.label },
    category: null,
    languages: [],
    tags: [],
    level: step.level ?? null,
    availability: authored ? 'available' : 'closed',
    price_visible: !(authored && isHidden(authored, site.pricesVisible)),
    instructors: [],
    rating: null,
    created_at: null,
    popularity_rank: null,
    duration_minutes: null,
    available_slots: null,
    max_seats: null,
    package_type: null,
    coming_soon: null,
    variants: [],
    price: price && { ...price, varies: false, min_amount: price.amount, max_amount: price.amount },
    badges: [],
  };
}
