import type { CataloguePlace } from '@prospectus/contract';
import { addPart, type CoursePart, type Draft, httpsOf, readCourse, readEvent } from './draft.ts';
import { type Described, findDescribed, type LdNode } from './node.ts';
import type { Notes } from './notes.ts';
import { given } from './place.ts';
import { readJsonLd } from './script-texts.ts';
import { addressKey, addressOf } from './value.ts';

/** The courses that the pages of a website describe, put together page by page. */
export type PageCourses = {
  add(page: string, html: string): void;
  /** All of them, once every page was read. */
  finish(): { readonly drafts: readonly Draft[]; readonly places: readonly CataloguePlace[] };
};

const draftsMax = 5_000;
const placesMax = 4_000;

type Pending = {
  readonly page: string;
  readonly part: CoursePart;
  /** The only course of that page. */
  readonly single: Draft | undefined;
};

export function createPageCourses(notes: Notes): PageCourses {
  const drafts: Draft[] = [];
  const byAddress = new Map<string, Draft>();
  const byTitle = new Map<string, Draft>();
  const places = new Map<string, CataloguePlace>();
  /** Events belong to a course of their title, which may stand on a later page; else to the only one of their own. */
  const events: Pending[] = [];

  const keep = (draft: Draft, part: CoursePart, isOwn: boolean) => {
    for (const place of addPart(draft, part, isOwn)) {
      if (places.size < placesMax && !places.has(place.id)) places.set(place.id, place);
    }
  };
  const make = (title: string, page: string): Draft | undefined => {
    if (drafts.length >= draftsMax) return undefined;
    const draft: Draft = { title, page, fields: {}, offer: undefined, runs: [] };
    drafts.push(draft);
    if (!byTitle.has(titleKey(title))) byTitle.set(titleKey(title), draft);
    return draft;
  };
  const addCourse = (node: LdNode, page: string, isAlone: boolean): Draft | undefined => {
    const read = readCourse(node, page);
    // A page that describes one course is its page.
    const part = isAlone ? { ...read, fields: { ...given({ url: httpsOf(page) }), ...read.fields } } : read;
    const { title } = part;
    if (title === undefined) {
      notes.add(page, 'a course with a name', 'a course without one', 'missing');
      return undefined;
    }
    noteUnreadable(part, page, notes);
    const address = addressOf(node['url'] ?? node['@id'], page) ?? (isAlone ? page : undefined);
    const key = address === undefined ? undefined : addressKey(address);
    const sameTitle = byTitle.get(titleKey(title));
    // Courses of one title at two addresses are two.
    const isOther =
      key !== undefined && sameTitle?.fields.url !== undefined && addressKey(sameTitle.fields.url) !== key;
    const draft = (key && byAddress.get(key)) || (isOther ? undefined : sameTitle) || make(title, page);
    if (draft === undefined) return undefined;
    if (key !== undefined) byAddress.set(key, draft);
    keep(draft, part, key === addressKey(page));
    return draft;
  };

  return {
    add(page, html) {
      const { courses, events: found } = describe(page, html, notes);
      const added = courses.map((node) => addCourse(node, page, courses.length === 1));
      const only = new Set(added.filter((draft) => draft !== undefined));
      const [single] = only.size === 1 ? only : [];
      for (const node of found) {
        const part = readEvent(node, page);
        noteUnreadable(part, page, notes);
        if (events.length < draftsMax * 4) events.push({ page, part, single });
      }
    },
    finish() {
      for (const { page, part, single } of events) {
        const { title } = part;
        const named = title === undefined ? undefined : byTitle.get(titleKey(title));
        const own = named ?? single;
        // What a page says of its only course says more than its events.
        if (own) keep(own, own === single ? { ...part, fields: {} } : part, false);
        else if (title === undefined) notes.add(page, 'a course with a name', 'a course without one', 'missing');
        else {
          const made = make(title, page);
          if (made) keep(made, part, false);
        }
      }
      return { drafts, places: [...places.values()] };
    },
  };
}

const titleKey = (title: string): string => title.toLowerCase();

function describe(page: string, html: string, notes: Notes): Described {
  const documents = readJsonLd(html).flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      notes.add(page, 'JSON-LD that is valid JSON', 'something else', 'format');
      return [];
    }
  });
  return findDescribed(documents);
}

function noteUnreadable({ runs, offer }: CoursePart, page: string, notes: Notes): void {
  if (runs.some(({ isUnreadable }) => isUnreadable)) {
    notes.add(page, 'a date with a year, such as 2027-01-15', 'something else', 'date');
  }
  if ([offer, ...runs.map((run) => run.offer)].some((each) => each?.isUnreadable)) {
    notes.add(page, 'a price; without one, the course has its price on request', 'something else', 'number');
  }
}
