import type { CatalogueHeader } from '@prospectus/contract';
import { createDays, type Days } from '../../../../platform/time/day.ts';
import { createZone, type Zone } from '../../../../platform/time/zone.ts';
import { caseKey } from '../../../catalogue-store/facts.ts';

/** Names for people of what a catalogue refers to by slugs, keys and ids. */
export type Naming = {
  /** The name of what is referred to, without regard to case; the reference itself where nothing has it. */
  nameOf(reference: string): string;
  /** What a cell names: by name, by reference, or by both. */
  find(text: string): string | undefined;
  readonly list: readonly string[];
};

/** What cells of a catalogue are written and read with. */
export type Names = {
  readonly streams: Naming;
  categoriesOf(stream: unknown): Naming;
  readonly formats: Naming;
  readonly places: Naming;
  readonly zone: Zone;
  readonly days: Days;
};

export function namesOf({ institute, streams = [] }: CatalogueHeader): Names {
  const categories = new Map(
    streams.map((stream) => [
      caseKey(stream.slug),
      createNaming((stream.categories ?? []).map(({ slug, label }) => [slug, label])),
    ]),
  );
  const none = createNaming([]);
  const timezone = institute.timezone ?? 'UTC';
  return {
    streams: createNaming(streams.map(({ slug, label }) => [slug, label])),
    categoriesOf: (stream) => (typeof stream === 'string' && categories.get(caseKey(stream))) || none,
    formats: createNaming((institute.formats ?? []).map(({ key, label }) => [key, label])),
    // One of a new row may have none yet.
    places: createNaming((institute.places ?? []).map(({ id, name = id }) => [id, name])),
    zone: createZone(timezone),
    days: createDays(timezone),
  };
}

/** Names of things that have a reference and a label. A label that several have is followed by the reference. */
function createNaming(things: readonly (readonly [reference: string, label: string])[]): Naming {
  const labels = new Map<string, number>();
  for (const [, label] of things) labels.set(caseKey(label.trim()), (labels.get(caseKey(label.trim())) ?? 0) + 1);
  const names = new Map<string, string>();
  const references = new Map<string, string>();
  for (const [reference, label] of things) {
    const isUnique = labels.get(caseKey(label.trim())) === 1 && isOneItem(label);
    const name = isUnique ? label.trim() : isOneItem(label) ? `${label.trim()} (${reference})` : reference;
    names.set(caseKey(reference), name);
    references.set(caseKey(name), reference);
  }
  for (const [reference] of things) {
    if (!references.has(caseKey(reference))) references.set(caseKey(reference), reference);
  }
  return {
    nameOf: (reference) => names.get(caseKey(reference)) ?? reference,
    find: (text) => references.get(caseKey(text.trim())),
    list: [...names.values()],
  };
}

/** Stands between the items of a cell. */
export const itemSign = ';';

/** Whether a text can be an item of a cell that holds several. */
export const isOneItem = (text: string): boolean => !text.includes(itemSign) && !text.includes('\n');
