import type { CataloguePlace } from '@prospectus/contract';
import { isNode, type LdNode, listOf } from './node.ts';
import { type LdOffer, readOffer } from './offer.ts';
import { given } from './place.ts';
import { instructorsOf, type LdRun, minutesOf, type ReadRun, readRun } from './run.ts';
import { addressOf, htmlOf, textOf } from './value.ts';

/** A course as pages describe it, each with a part. */
export type Draft = {
  readonly title: string;
  /** The page that it was found on first. */
  readonly page: string;
  fields: DraftFields;
  offer: LdOffer | undefined;
  readonly runs: LdRun[];
};

export type DraftFields = {
  readonly url?: string;
  readonly code?: string;
  readonly level?: string;
  readonly language?: string;
  readonly descriptionHtml?: string;
  readonly image?: string;
  readonly minutes?: number;
  readonly instructors?: { name: string }[];
};

/** What one node says of a course. */
export type CoursePart = {
  readonly title: string | undefined;
  readonly fields: DraftFields;
  readonly offer: LdOffer | undefined;
  readonly runs: readonly ReadRun[];
};

const runsMax = 1_000;

/** Reads a `Course`, with its instances. */
export function readCourse(node: LdNode, page: string): CoursePart {
  return {
    title: textOf(node, 'name'),
    fields: { ...fieldsOf(node, page), ...given({ url: httpsOf(addressOf(node['url'], page)) }) },
    offer: readOffer(node),
    runs: listOf(node['hasCourseInstance'])
      .filter(isNode)
      .slice(0, runsMax)
      .map((each) => readRun(each, page)),
  };
}

/** Reads an event that is not part of a course: the course that it is a date of, with its own or those of the events in it. */
export function readEvent(node: LdNode, page: string): CoursePart {
  const parts = listOf(node['subEvent']).filter(isNode).slice(0, runsMax);
  const dates = parts.length > 0 ? parts : [node];
  return {
    title: textOf(node, 'name'),
    fields: fieldsOf(node, page),
    // What a single event costs is the price of that date.
    offer: parts.length > 0 ? readOffer(node) : undefined,
    runs: dates.map((each) => readRun(each, page)),
  };
}

const fieldsOf = (node: LdNode, page: string): DraftFields =>
  given({
    code: textOf(node, 'courseCode', 50),
    level: textOf(node, 'educationalLevel', 200),
    language: textOf(node, 'inLanguage', 35),
    descriptionHtml: htmlOf(node, 'description'),
    image: addressOf(node['image'], page),
    minutes: minutesOf(node),
    instructors: instructorsOf(node),
  });

export const httpsOf = (address: string | undefined): string | undefined =>
  address?.startsWith('https:') ? address : undefined;

/** Adds what another page says; its own page has the last word. */
export function addPart(draft: Draft, part: CoursePart, isOwn: boolean): readonly CataloguePlace[] {
  draft.fields = isOwn ? { ...draft.fields, ...part.fields } : { ...part.fields, ...draft.fields };
  if (part.offer?.price !== undefined && (isOwn || draft.offer?.price === undefined)) draft.offer = part.offer;
  draft.offer ??= part.offer;
  const known = new Set(draft.runs.map(keyOf));
  const added = part.runs.filter(({ run }) => run !== undefined && !known.has(keyOf(run)));
  for (const { run } of added) if (run !== undefined && draft.runs.length < runsMax) draft.runs.push(run);
  return added.flatMap(({ places }) => places);
}

const keyOf = ({ start, end, places, attendance }: LdRun): string => JSON.stringify([start, end, places, attendance]);
