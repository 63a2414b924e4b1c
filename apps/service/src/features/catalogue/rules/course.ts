import type { Availability } from '@prospectus/contract';
import {
  type CourseFacts,
  caseKey,
  type EditionFacts,
  isPublished,
  ownUrl,
  type VersionFacts,
} from '../../catalogue-store/facts.ts';
import { editionUrl, versionUrl } from './addresses.ts';
import { type Attributes, firstSpellings, joinAttributes } from './attributes.ts';
import { availabilityOf, enrolmentWindow, nextAvailabilityChange, pickShown } from './availability.ts';
import { type AuthoredPrice, isHidden, readPrice, varies } from './price.ts';
import { type Runs, readRuns } from './run.ts';
import type { SiteCategory, SiteFormat, SiteLanguage, SiteRules, SiteStream } from './site.ts';

/** A published version at one instant. */
export type Version = {
  readonly facts: VersionFacts;
  readonly edition: Edition;
  readonly level: string | null;
  readonly url: string | null;
  readonly availability: Availability;
  readonly price: AuthoredPrice;
  readonly formats: readonly SiteFormat[];
  /** Its course's and its own (catalogue file, "Codes, attributes and synonyms"). */
  readonly attributes: Attributes;
  readonly runs: Runs;
};

/** A published edition with its published versions, at one instant. */
export type Edition = {
  readonly facts: EditionFacts;
  /** Null when course languages are off or it has none. */
  readonly language: SiteLanguage | null;
  /** The canonical address: one that the institute gave, else the derived one without the version query; or null. */
  readonly pageUrl: string | null;
  readonly durationMinutes: number | null;
  readonly versions: readonly [Version, ...Version[]];
  /** The version shown when this edition is. */
  readonly shown: Version;
};

/** A published course at one instant: everything unpublished is gone, availability and visibility are decided. */
export type Course = {
  readonly facts: CourseFacts;
  readonly editions: readonly [Edition, ...Edition[]];
  /** The version shown without a language filter (rule D11). */
  readonly shown: Version;
  readonly stream: SiteStream | null;
  readonly category: SiteCategory | null;
  readonly languages: readonly SiteLanguage[];
  readonly formats: readonly SiteFormat[];
  readonly tags: readonly string[];
  readonly code: string | null;
  /** Its own, which count for all versions. */
  readonly attributes: Attributes;
  /** Milliseconds since 1970, or null. */
  readonly createdAt: number | null;
  /** Whether versions on sale now differ in a price that may be seen (rule D12). */
  readonly priceVaries: boolean;
  /** The next instant at which the clock alone changes an availability or a run, or Infinity. */
  readonly changesAt: number;
};

/** Reads a course at `now`; undefined when nothing of it is published. */
export function readCourse(facts: CourseFacts, site: SiteRules, now: number): Course | undefined {
  if (!isPublished(facts)) return undefined;
  let changesAt = Infinity;
  const editions: Edition[] = [];
  const attributes = joinAttributes(site.attributes, facts.attributes);
  for (const edition of facts.editions) {
    const read = readEdition(edition, { facts, attributes }, site, now);
    if (!read) continue;
    editions.push(read.edition);
    changesAt = Math.min(changesAt, read.changesAt);
  }
  const [first, ...rest] = editions;
  if (!first) return undefined;

  const versions = editions.flatMap((edition) => edition.versions);
  const onSale = versions.filter((version) => version.availability === 'available').map((version) => version.price);
  const stream = facts.stream === undefined ? null : (site.streams.get(caseKey(facts.stream)) ?? null);
  return {
    facts,
    editions: [first, ...rest],
    shown: pickShown([first.shown, ...rest.map((edition) => edition.shown)]),
    stream,
    category: facts.category === undefined ? null : (stream?.categories.get(caseKey(facts.category)) ?? null),
    languages: inSiteOrder(editions.flatMap((edition) => edition.language ?? [])),
    formats: inSiteOrder(versions.flatMap((version) => version.formats)),
    tags: firstSpellings(editions.flatMap((edition) => edition.facts.tags ?? [])),
    code: facts.code ?? null,
    attributes,
    createdAt: latestCreation(versions),
    priceVaries: varies(onSale, site.pricesVisible),
    changesAt,
  };
}

function readEdition(
  facts: EditionFacts,
  course: Pick<Course, 'facts' | 'attributes'>,
  site: SiteRules,
  now: number,
): { edition: Edition; changesAt: number } | undefined {
  if (!isPublished(facts)) return undefined;
  let changesAt = Infinity;
  const versions: Version[] = [];
  const edition = {
    facts,
    language: facts.language === undefined ? null : (site.languages.get(caseKey(facts.language)) ?? null),
    pageUrl: ownUrl(course.facts, facts) ?? editionUrl(site.courseBaseUrl, facts.id),
    durationMinutes: facts.duration_minutes ?? outlineMinutes(facts.outline),
  } as Edition;
  for (const version of facts.versions) {
    if (!isPublished(version)) continue;
    const window = enrolmentWindow(version.enroll_invite, site.days);
    changesAt = Math.min(changesAt, nextAvailabilityChange(facts, version.enroll_invite, window, now));
    const availability = availabilityOf(facts, version.enroll_invite, window, now);
    const runs = readRuns(version.runs, availability, site, now);
    changesAt = Math.min(changesAt, runs.changesAt);
    const attributes = joinAttributes(site.attributes, version.attributes, course.attributes);
    const url = ownUrl(course.facts, facts, version) ?? derivedUrl(version, facts, site);
    versions.push(readVersion(version, edition, site, { url, availability, attributes, runs }));
  }
  const [first, ...rest] = versions;
  if (!first) return undefined;
  const all: Edition['versions'] = [first, ...rest];
  // Versions point back at their edition, so it is completed once they exist.
  return { edition: Object.assign(edition, { versions: all, shown: pickShown(all) }), changesAt };
}

function readVersion(
  facts: VersionFacts,
  edition: Edition,
  site: SiteRules,
  read: Pick<Version, 'url' | 'availability' | 'attributes' | 'runs'>,
): Version {
  return {
    facts,
    edition,
    level: facts.level ?? null,
    price: readPrice(facts.price, site.defaultCurrency),
    formats: inSiteOrder((facts.formats ?? []).flatMap((key) => site.formats.get(caseKey(key)) ?? [])),
    ...read,
  };
}

const derivedUrl = (version: VersionFacts, edition: EditionFacts, { courseBaseUrl }: SiteRules): string | null =>
  versionUrl(courseBaseUrl, edition.id, {
    enrollInviteId: version.enroll_invite.id,
    packageSessionId: version.package_session_id,
    level: version.level ?? null,
  });

/** Whether the course is paid and its price hidden (specification 2.2, `price_visible`; rule D13). */
export const hidesPrice = (shown: Version, site: SiteRules): boolean => isHidden(shown.price, site.pricesVisible);

/** Sum over the items at every depth that have a duration; null when none has (rule D24). */
export function outlineMinutes(sections: EditionFacts['outline']): number | null {
  let minutes: number | null = null;
  for (const section of sections ?? []) {
    for (const item of section.items ?? []) {
      if (item.duration_minutes !== undefined) minutes = (minutes ?? 0) + item.duration_minutes;
    }
    const nested = outlineMinutes(section.sections);
    if (nested !== null) minutes = (minutes ?? 0) + nested;
  }
  return minutes;
}

function inSiteOrder<T extends { readonly index: number }>(items: readonly T[]): T[] {
  return [...new Set(items)].sort((a, b) => a.index - b.index);
}

function latestCreation(versions: readonly Version[]): number | null {
  let latest: number | null = null;
  for (const { facts, edition } of versions) {
    const createdAt = facts.created_at ?? edition.facts.created_at;
    if (createdAt === undefined) continue;
    const time = Date.parse(createdAt);
    if (latest === null || time > latest) latest = time;
  }
  return latest;
}
