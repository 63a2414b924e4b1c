import type { CatalogueHeader, CataloguePlace, Format, Language, Place, RunPlace } from '@prospectus/contract';
import { createDays, type Days } from '../../../platform/time/day.ts';
import { createZone, type Zone } from '../../../platform/time/zone.ts';
import { caseKey } from '../../catalogue-store/facts.ts';
import { courseBaseUrl, organizationUrl, type ResolveImage } from './addresses.ts';
import { readAttributes, type SiteAttribute } from './attributes.ts';

export type SiteFormat = Format & { readonly index: number; readonly courseMode: 'Online' | 'Onsite' | 'Blended' };
export type SiteLanguage = Language & { readonly index: number };
export type SiteCategory = Place & { readonly index: number };
/** A place as the API shows it, and its number in the institute's order. */
export type SitePlace = { readonly place: RunPlace; readonly index: number };
export type SiteStream = Place & { readonly index: number; readonly categories: ReadonlyMap<string, SiteCategory> };

/** What every course of an institute is read against: its header, resolved once for a snapshot. */
export type SiteRules = {
  readonly header: CatalogueHeader;
  readonly pricesVisible: boolean;
  readonly defaultCurrency: string;
  readonly days: Days;
  readonly zone: Zone;
  readonly courseBaseUrl: string | null;
  readonly organizationUrl: string | null;
  readonly resolveImage: ResolveImage;
  /** By lower-cased code, in the site's order; empty when course languages are off. */
  readonly languages: ReadonlyMap<string, SiteLanguage>;
  /** By lower-cased key, in the site's order. */
  readonly formats: ReadonlyMap<string, SiteFormat>;
  /** By lower-cased slug, in display order. */
  readonly streams: ReadonlyMap<string, SiteStream>;
  readonly categoryCount: number;
  /** By lower-cased id, in the institute's order. */
  readonly places: ReadonlyMap<string, SitePlace>;
  /** In the institute's order, with the values that it lists. */
  readonly attributes: readonly SiteAttribute[];
  readonly synonyms: readonly (readonly string[])[];
  readonly badgeTypes: readonly string[];
  readonly newDays: number;
  readonly bestsellerTop: number;
};

export function readSite(
  header: CatalogueHeader,
  courseBaseUrlOverride: string | null,
  resolveImage: ResolveImage,
): SiteRules {
  const { institute } = header;
  const baseUrl = courseBaseUrl(institute, courseBaseUrlOverride);
  const streams = new Map<string, SiteStream>();
  let categoryCount = 0;
  for (const stream of header.streams ?? []) {
    const categories = new Map<string, SiteCategory>();
    for (const { slug, label } of stream.categories ?? []) {
      categories.set(caseKey(slug), { slug, label, index: categoryCount++ });
    }
    streams.set(caseKey(stream.slug), { slug: stream.slug, label: stream.label, index: streams.size, categories });
  }
  return {
    header,
    pricesVisible: institute.prices_visible ?? true,
    defaultCurrency: institute.default_currency ?? 'USD',
    days: createDays(institute.timezone ?? 'UTC'),
    zone: createZone(institute.timezone ?? 'UTC'),
    courseBaseUrl: baseUrl,
    organizationUrl: organizationUrl(institute, baseUrl),
    resolveImage,
    languages: readLanguages(institute.course_languages),
    formats: new Map(
      (institute.formats ?? []).map((format, index) => [
        caseKey(format.key),
        { key: caseKey(format.key), label: format.label, courseMode: format.course_mode ?? 'Online', index },
      ]),
    ),
    streams,
    categoryCount,
    places: new Map(
      (institute.places ?? []).map((place, index) => [caseKey(place.id), { place: toPlace(place), index }]),
    ),
    attributes: readAttributes(institute.attributes),
    synonyms: institute.synonyms ?? [],
    badgeTypes: institute.badges?.types ?? [],
    newDays: institute.badges?.new_days ?? 60,
    bestsellerTop: institute.badges?.bestseller_top ?? 3,
  };
}

/** Course languages are on when they are enabled and at least one is listed (catalogue file, "Course languages"). */
function readLanguages(setting: CatalogueHeader['institute']['course_languages']): ReadonlyMap<string, SiteLanguage> {
  if (setting?.enabled !== true) return new Map();
  return new Map(
    (setting.languages ?? []).map(({ code, label, chip }, index) => [
      caseKey(code),
      { code: caseKey(code), label, chip: chip ?? label, index },
    ]),
  );
}

/** What is not known is null (rule R6). */
const toPlace = (place: CataloguePlace): RunPlace => ({
  id: place.id,
  name: place.name,
  street: place.street ?? null,
  postcode: place.postcode ?? null,
  town: place.town ?? null,
  region: place.region ?? null,
  country: place.country ?? null,
  latitude: place.latitude ?? null,
  longitude: place.longitude ?? null,
  directions: place.directions ?? null,
});
