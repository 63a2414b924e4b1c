import {
  type CatalogueCourse,
  type CatalogueHeader,
  type CataloguePlace,
  type CataloguePrice,
  say,
  toSaid,
} from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { createFindings } from '../../checking/finding.ts';
import { createValidator } from '../../checking/validate.ts';
import { idOfName } from '../../csv/entity/id.ts';
import type { Draft } from './draft.ts';
import type { Notes } from './notes.ts';
import { given } from './place.ts';

export type DraftCatalogue = { readonly header: CatalogueHeader; readonly courses: readonly CatalogueCourse[] };

/** Most that the courses of a website may have together as JSON, in characters. */
const charactersMax = 64_000_000;

/**
 * Makes a catalogue of the courses that pages describe, with the institute as it is. What pages do not say is left out; a course that does not
 * keep the rules of a catalogue file is, too, and noted.
 */
export function catalogueOfDrafts(
  stored: CatalogueHeader,
  { drafts, places }: { readonly drafts: readonly Draft[]; readonly places: readonly CataloguePlace[] },
  notes: Notes,
): DraftCatalogue {
  const header = withPlaces(stored, places);
  const findings = createFindings();
  const validator = createValidator({ ...header, learning_paths: [] }, findings);
  const ids = createIds();
  const courses: CatalogueCourse[] = [];
  let characters = 0;
  for (const draft of drafts) {
    const course = courseOf(draft, ids, header);
    characters += JSON.stringify(course).length;
    if (characters > charactersMax) break;
    const read = validator.readCourse(course);
    if (read !== undefined) courses.push(read);
    else {
      const { pointer = '', expected = '', found = '' } = findings.list.at(-1) ?? {};
      const values = { pointer, expected: toSaid(expected), found: toSaid(found) };
      const said = say('{pointer}: expected [expected], found [found]', values);
      notes.add(draft.page, 'a course that follows the rules of a catalogue file; it was left out', said, 'type');
    }
    if (course.editions[0]?.versions[0]?.price === undefined && !draft.offer?.isUnreadable) {
      notes.add(draft.page, 'a price; without one, the course has its price on request', 'nothing', 'missing');
    }
  }
  return { header: withoutBrokenPaths(header, courses, notes), courses };
}

/** Those of the institute stay as they are. */
function withPlaces(header: CatalogueHeader, places: readonly CataloguePlace[]): CatalogueHeader {
  const { institute } = header;
  const known = new Set((institute.places ?? []).map(({ id }) => caseKey(id)));
  const added = places.filter(({ id }) => !known.has(caseKey(id)));
  if (added.length === 0) return header;
  return { ...header, institute: { ...institute, places: [...(institute.places ?? []), ...added] } };
}

/** Learning paths stay where each of their steps is there, or has a title of its own. */
function withoutBrokenPaths(
  header: CatalogueHeader,
  courses: readonly CatalogueCourse[],
  notes: Notes,
): CatalogueHeader {
  if (header.learning_paths === undefined) return header;
  const ids = new Set(courses.map(({ id }) => id));
  const paths = header.learning_paths.filter(({ steps, name }) => {
    const missing = steps.find(({ course_id: id, title }) => title === undefined && !ids.has(id));
    if (missing === undefined) return true;
    const expected = 'courses that its learning paths name; a path without them was left out';
    notes.add(`${name}: ${missing.course_id}`, expected, 'nothing', 'missing');
    return false;
  });
  return { ...header, learning_paths: paths };
}

type Ids = (wanted: string) => string;

const idCharactersMax = 64;

/** Makes each id another, without regard to case. */
function createIds(): Ids {
  const taken = new Map<string, number>();
  return (wanted) => {
    for (let id = wanted; ; ) {
      const count = (taken.get(id.toLowerCase()) ?? 0) + 1;
      taken.set(id.toLowerCase(), count);
      if (count === 1) return id;
      const suffix = `-${count}`;
      id = `${wanted.slice(0, idCharactersMax - suffix.length)}${suffix}`;
    }
  };
}

function courseOf({ title, fields, offer, runs }: Draft, ids: Ids, header: CatalogueHeader): CatalogueCourse {
  const id = ids(idOfName((fields.url && nameInAddress(fields.url)) ?? title));
  const price = offer?.price ?? lowestPrice(runs.map((run) => run.price));
  const { url, code, level, language, descriptionHtml, image, minutes, instructors } = fields;
  return {
    id,
    ...given({ url, code }),
    editions: [
      {
        id,
        title,
        ...given({
          language: language && knownLanguage(language, header),
          description_html: descriptionHtml,
          images: image === undefined ? undefined : { preview: image },
          duration_minutes: minutes,
          instructors,
        }),
        versions: [
          {
            package_session_id: id,
            enroll_invite: { id },
            ...given({ level, price }),
            ...(runs.length > 0
              ? { runs: runs.map((run) => ({ id: ids(`${id.slice(0, 50)}-${dayOf(run.start)}`), ...run })) }
              : {}),
          },
        ],
      },
    ],
  };
}

const dayOf = (start = ''): string => start.slice(0, 10).replaceAll('-', '');

/** The last part of an address, which names what is there; undefined where it is no name. */
function nameInAddress(address: string): string | undefined {
  const last = new URL(address).pathname.split('/').filter(Boolean).at(-1);
  const name = last?.replace(/\.(?:html?|php|aspx?)$/i, '');
  return name !== undefined &&
    /[a-z]{3}/i.test(name) &&
    !/^(?:index|default|kurse|courses|seminare|events?)$/i.test(name)
    ? name
    : undefined;
}

const isAmount = (price: CataloguePrice | undefined): price is Extract<CataloguePrice, object> =>
  typeof price === 'object';

function lowestPrice(prices: readonly (CataloguePrice | undefined)[]) {
  const [lowest] = prices.filter(isAmount).sort((a, b) => a.amount - b.amount);
  return lowest;
}

/** The institute's code of a language that a page names, such as `de` for `de-DE`. */
function knownLanguage(named: string, { institute }: CatalogueHeader): string | undefined {
  const codes = (institute.course_languages?.languages ?? []).map(({ code }) => code);
  const [primary] = named.toLowerCase().split(/[-_]/);
  return (
    codes.find((code) => code.toLowerCase() === named.toLowerCase()) ??
    codes.find((code) => code.toLowerCase() === primary)
  );
}
