import { hash } from 'node:crypto';
import type { CataloguePlace, CatalogueRun } from '@prospectus/contract';
import { type CourseFacts, caseKey, type EditionFacts, type HeaderFacts, ownUrl, type VersionFacts } from './facts.ts';

/**
 * When parts of calendars changed last, by the name of the part: decision 38. A stamp is a number that grows with each
 * change of the institute; `print` is what the part was then, so that the next import knows whether it is another.
 */
export type EventStamps = ReadonlyMap<string, { readonly print: string; readonly stamp: number }>;

/** Stamps are seconds since then where clocks allow, so that they fit into 31 bits for longer. */
export const stampEpoch = Date.UTC(2020, 0, 1) / 1000;

/** Long enough that no two contents of a catalogue share one. */
const printCharacters = 12;

const noStamps: EventStamps = new Map();

type StoredStamp = readonly [part: string, print: string, stamp: number];

/** Reads stamps as `writeStamps` wrote them; none where an earlier version imported. */
export function readStamps(text: string | null): EventStamps {
  if (text === null) return noStamps;
  const stored = JSON.parse(text) as StoredStamp[];
  return new Map(stored.map(([part, print, stamp]) => [part, { print, stamp }]));
}

export const writeStamps = (stamps: EventStamps): string =>
  JSON.stringify([...stamps].map(([part, { print, stamp }]): StoredStamp => [part, print, stamp]));

/** Returns the stamps of contents that are there now: those that are as they were keep theirs, the others get `stamp`. */
export function restamp(before: EventStamps, contents: ReadonlyMap<string, unknown>, stamp: number): EventStamps {
  return new Map(
    [...contents].map(([part, content]) => {
      const print = hash('sha256', JSON.stringify(content), 'base64url').slice(0, printCharacters);
      const known = before.get(part);
      if (known === undefined) return [part, { print, stamp }];
      // After a restore, clocks may be behind the stamps.
      return [part, known.print === print ? known : { print, stamp: Math.max(stamp, known.stamp + 1) }];
    }),
  );
}

export const stampOf = (stamps: EventStamps, part: string): number => stamps.get(part)?.stamp ?? 0;

/** Names of the parts of an institute that its events are made of, too. */
export const sitePart = {
  zone: 'zone',
  pages: 'pages',
  place: (id: string): string => `place ${caseKey(id)}`,
  stream: (slug: string): string => `stream ${caseKey(slug)}`,
} as const;

/** What an event shows of the institute. The override of the course page address is stamped where it is set. */
export function siteContents({ institute, streams = [] }: HeaderFacts): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    [sitePart.zone, institute.timezone ?? null],
    [sitePart.pages, institute.course_site ?? null],
    ...(institute.places ?? []).map((place): [string, unknown] => [sitePart.place(place.id), placeContent(place)]),
    ...streams.map(({ slug, label }): [string, unknown] => [sitePart.stream(slug), label]),
  ]);
}

const placeContent = (place: CataloguePlace) => [
  place.name,
  place.street,
  place.postcode,
  place.town,
  place.region,
  place.country,
  place.latitude,
  place.longitude,
  place.directions,
];

/** What the events of each run of a course show, by its id: nothing else of it lets their sequence grow. */
export function runContents(course: CourseFacts): ReadonlyMap<string, unknown> {
  const contents = new Map<string, unknown>();
  for (const edition of course.editions) {
    for (const version of edition.versions) {
      for (const run of version.runs ?? []) contents.set(run.id, runContent(run, version, edition, course));
    }
  }
  return contents;
}

const runContent = (run: CatalogueRun, version: VersionFacts, edition: EditionFacts, course: CourseFacts) => [
  course.stream,
  edition.title,
  run.start,
  run.end,
  run.when,
  run.meetings?.map(({ start, end, title, place }) => [start, end, title, place]),
  run.places,
  run.cancelled === true,
  run.note,
  // Its own address, else the version's, or the parts that that is made of.
  run.enrol_url ??
    ownUrl(course, edition, version) ?? [
      edition.id,
      version.enroll_invite.id,
      version.package_session_id,
      version.level,
    ],
];
