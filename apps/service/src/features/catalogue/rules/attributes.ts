import type { CatalogueAttribute, CatalogueAttributeValues, CourseAttribute } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';

/** A property of courses, with its values. */
export type AttributeList = {
  readonly key: string;
  readonly label: string;
  readonly values: readonly AttributeValue[];
  /** Whether published courses have no other values. */
  readonly closed: boolean;
};

/** A property of courses that the institute defines, with the values that it lists. */
export type SiteAttribute = AttributeList & {
  /** Those values by what they are compared by. */
  readonly listed: ReadonlyMap<string, AttributeValue>;
};

/** A value as it is spelled first; the label is null where it is the value. */
type AttributeValue = { readonly value: string; readonly label: string | null };

/** Values by the keys of attributes, each once without regard to case; only keys that have some. */
export type Attributes = Readonly<Record<string, readonly string[]>>;

/** What of a course has attributes; those of a version are its course's and its own. */
type Attributed = {
  readonly attributes: Attributes;
  readonly editions: readonly { readonly versions: readonly { readonly attributes: Attributes }[] }[];
};

export const readAttributes = (authored: readonly CatalogueAttribute[] = []): readonly SiteAttribute[] =>
  authored.map(({ key, label, values: own = [], closed = false }) => {
    const values = own.map((each) => ({ value: each.value, label: each.label ?? null }));
    return { key, label, values, listed: new Map(values.map((each) => [caseKey(each.value), each])), closed };
  });

/** What a course or version has, by the names to show (rule S7); undefined where it has nothing. */
export function namedAttributes(site: readonly SiteAttribute[], own: Attributes): CourseAttribute[] | undefined {
  const named = site.flatMap(({ key, label, listed }) => {
    const values = (own[key] ?? []).map((text) => {
      const { value, label: name } = listed.get(caseKey(text)) ?? { value: text, label: null };
      return { value, label: name ?? value };
    });
    return values.length > 0 ? [{ key, label, values }] : [];
  });
  return named.length > 0 ? named : undefined;
}

/** No attributes; its prototype has no names that could be taken for a key's. */
const none: Attributes = Object.freeze(Object.create(null));

/** The values that a course or version has itself, after those that it inherits. */
export function joinAttributes(
  site: readonly SiteAttribute[],
  own: CatalogueAttributeValues | undefined,
  inherited: Attributes = none,
): Attributes {
  if (own === undefined) return inherited;
  const joined: Record<string, readonly string[]> = Object.create(null);
  for (const { key } of site) {
    const before = inherited[key] ?? [];
    const added = Object.hasOwn(own, key) ? (own[key] ?? []) : [];
    const values = added.length === 0 ? before : firstSpellings([...before, ...added]);
    if (values.length > 0) joined[key] = values;
  }
  return joined;
}

/** Texts that differ by more than case, each as it is spelled first, in order. */
export function firstSpellings(texts: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    const key = caseKey(text);
    if (!spellings.has(key)) spellings.set(key, text);
  }
  return [...spellings.values()];
}

/** Collects the values of attributes while published courses pass by in catalogue order. */
export type AttributeValues = {
  add(course: Attributed): void;
  /** The attributes with all their values: those that are listed, then those that courses have besides, as they first appear (rule S9). */
  list(): readonly AttributeList[];
};

export function createAttributeValues(site: readonly SiteAttribute[]): AttributeValues {
  const found = site.map(({ key, listed }) => ({ key, values: new Map(listed) }));
  const addOf = (attributes: Attributes, known: Attributes) => {
    for (const { key, values } of found) {
      const given = attributes[key];
      if (given === undefined || given === known[key]) continue;
      for (const value of given) {
        const name = caseKey(value);
        if (!values.has(name)) values.set(name, { value, label: null });
      }
    }
  };
  return {
    add({ attributes, editions }) {
      addOf(attributes, none);
      for (const { versions } of editions) for (const version of versions) addOf(version.attributes, attributes);
    },
    list: () =>
      site.map(({ listed: _, ...attribute }, index) => ({
        ...attribute,
        values: [...(found[index]?.values.values() ?? [])],
      })),
  };
}
