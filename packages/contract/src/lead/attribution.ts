import { isJsonObject, nameAsSent, type ReadField, type Reading, read, refuse } from './enquiry.ts';
import { complainOfCharacters, isAbsent } from './text.ts';

/** Characters of its texts. Not among `limits`, which every page with a form loads. */
export const attributionMax = { campaign: 200, referrer: 260, landing: 500, at: 40 } as const;

/** What is kept of the way in, all of it optional: the campaign parameters of the address, where it led from and to, and when. */
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

const hostPattern = /^[A-Za-z0-9.:[\]_-]+$/;
const pathPattern = /^\/[^?#]*$/;
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** What a text is kept as; undefined where it is not. */
type Keep = (text: string) => string | undefined;

const matching =
  (pattern: RegExp): Keep =>
  (text) =>
    pattern.test(text) ? text : undefined;

const toMoment: Keep = (text) => {
  const time = momentPattern.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

type Rule = { readonly max: number; readonly keep: Keep };

const campaign: Rule = { max: attributionMax.campaign, keep: (text) => text };
const touchRules: Readonly<Record<keyof Touch, Rule>> = {
  source: campaign,
  medium: campaign,
  campaign,
  term: campaign,
  content: campaign,
  referrer: { max: attributionMax.referrer, keep: matching(hostPattern) },
  landing: { max: attributionMax.landing, keep: matching(pathPattern) },
  at: { max: attributionMax.at, keep: toMoment },
};
const touchNames = Object.keys(touchRules) as (keyof Touch)[];
const names = ['first', 'last'] as const;

/** Reads how a visitor came; an extension (rule E9). Null where nothing of it is told. */
export const readAttribution: ReadField<Attribution | null> = (param, value) =>
  readMembers(param, value, names, (name, of) => readTouch(`${param}.${name}`, of));

const readTouch: ReadField<Touch | null> = (param, value) =>
  readMembers(param, value, touchNames, (name, of) => {
    if (isAbsent(of)) return read(null);
    return typeof of === 'string' ? read(keep(of, touchRules[name])) : refuse(`${param}.${name}`, 'must be a text.');
  });

/** No visitor has written it, so none loses an enquiry for it: what is too long is cut, and what else does not fit is left out. */
function keep(text: string, rule: Rule): string | null {
  if (complainOfCharacters(text)) return null;
  // At most two units make a character, and NFC takes a time that grows with what it is given.
  const start = text
    .trim()
    .slice(0, 2 * rule.max)
    .normalize('NFC');
  const cut = Array.from(start).slice(0, rule.max).join('').trim().toWellFormed();
  return (cut && rule.keep(cut)) || null;
}

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
