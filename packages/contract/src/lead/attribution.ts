import { isJsonObject, nameAsSent, type ReadField, type Reading, read, refuse } from './enquiry.ts';
import { isAbsent, readText } from './text.ts';

/** Characters of its texts. Not among `limits`, which every page with a form loads. */
export const attributionMax = { campaign: 200, referrer: 260, landing: 500, at: 40 } as const;

/** What of a visit is kept, all of it optional: the campaign parameters of the address, where it led from and to, and when. */
export type Touch = {
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly term?: string;
  readonly content?: string;
  /** A host, without the rest of the address. */
  readonly referrer?: string;
  /** A path, without query. */
  readonly landing?: string;
  /** RFC 3339, in UTC. */
  readonly at?: string;
};

/** How a visitor came to the website: at first, and last before the enquiry. An extension: the specification knows no such field. */
export type Attribution = { readonly first?: Touch; readonly last?: Touch };

export const hostPattern = /^[A-Za-z0-9.:[\]_-]+$/;
export const pathPattern = /^\/[^?#]*$/;
export const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

type Rule = { readonly max: number; readonly is?: (text: string) => boolean; readonly expected?: string };

const isMoment = (text: string) => momentPattern.test(text) && !Number.isNaN(Date.parse(text));

const campaign: Rule = { max: attributionMax.campaign };
const touchRules: Readonly<Record<keyof Touch, Rule>> = {
  source: campaign,
  medium: campaign,
  campaign,
  term: campaign,
  content: campaign,
  referrer: {
    max: attributionMax.referrer,
    is: (text) => hostPattern.test(text),
    expected: 'must be a host, such as www.school.example.',
  },
  landing: {
    max: attributionMax.landing,
    is: (text) => pathPattern.test(text),
    expected: 'must be a path without query, such as /courses.',
  },
  at: { max: attributionMax.at, is: isMoment, expected: 'must be a time, such as 2026-11-28T09:30:00Z.' },
};
const touchNames = Object.keys(touchRules) as (keyof Touch)[];
const names = ['first', 'last'] as const;

/** Reads how a visitor came; an extension (rule E9). Null where nothing of it is told. */
export const readAttribution: ReadField<Attribution | null> = (param, value) =>
  readMembers(param, value, names, (name, of) => readTouch(`${param}.${name}`, of));

const readTouch: ReadField<Touch | null> = (param, value) =>
  readMembers(param, value, touchNames, (name, of) => {
    const { max, is, expected = '' } = touchRules[name];
    const reading = readText(`${param}.${name}`, of, max);
    if (reading.outcome === 'refused' || reading.value === null || !is) return reading;
    return is(reading.value) ? reading : refuse(`${param}.${name}`, expected);
  });

/** Reads an object of optional members; null where it has none. */
function readMembers<N extends string, T>(
  param: string,
  value: unknown,
  members: readonly N[],
  readMember: (name: N, value: unknown) => Reading<T | null>,
): Reading<{ readonly [name in N]?: T } | null> {
  if (isAbsent(value)) return read(null);
  if (!isJsonObject(value)) return refuse(param, `must be an object with any of ${members.join(', ')}.`);
  const unknown = Object.keys(value).find((name) => !(members as readonly string[]).includes(name));
  if (unknown !== undefined) {
    return refuse(`${param}.${nameAsSent(unknown)}`, `is unknown: ${param} has ${members.join(', ')}.`);
  }
  const found: { [name in N]?: T } = {};
  for (const name of members) {
    const reading = readMember(name, value[name]);
    if (reading.outcome === 'refused') return reading;
    if (reading.value !== null) found[name] = reading.value;
  }
  return read(Object.keys(found).length === 0 ? null : found);
}
