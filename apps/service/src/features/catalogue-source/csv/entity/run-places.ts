import { type CataloguePlace, catalogueCountsMax } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import type { Compiler, Origin } from '../value/compiler.ts';

/** Prepares what may name a place of a run. */
export type RunCompiler = Compiler & { readonly runPlaces: RunPlaces };

/** Places of runs: those of the institute, and after them those that rows name, in order of appearance. */
export type RunPlaces = {
  /** Adds a place, or what rows before did not say of it. A place of the institute stays as it is. */
  add(id: string, fields: Fields, originOf: (field: string) => Origin): Added;
  list(): readonly object[];
  /** Where a field of the place at an index came from; undefined for places of the institute. */
  originOf(index: number, field: string | number | undefined): Origin | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

type Added = {
  /** The id as it was spelled first. */
  readonly spelled: string;
  /** The first field that a row before gave another value. */
  readonly contradiction: { readonly field: string; readonly known: unknown; readonly line: number } | undefined;
};

type Collected = { readonly id: string; readonly fields: Map<string, { value: unknown; origin: Origin }> };

export function createRunPlaces(declared: readonly CataloguePlace[]): RunPlaces {
  const spelledBy = new Map(declared.map(({ id }) => [caseKey(id), id]));
  const collected = new Map<string, Collected>();
  return {
    add(id, fields, originOf) {
      const key = caseKey(id);
      const spelled = spelledBy.get(key);
      if (spelled !== undefined) return { spelled, contradiction: undefined };
      const known = collected.get(key) ?? { id, fields: new Map() };
      // One above the maximum is found when the catalogue is checked.
      if (collected.size <= catalogueCountsMax.places) collected.set(key, known);
      return { spelled: known.id, contradiction: merge(known, fields, originOf) };
    },
    list: () => [
      ...declared,
      ...[...collected.values()].map(({ id, fields }) => ({
        id,
        ...Object.fromEntries([...fields].map(([field, { value }]) => [field, value])),
      })),
    ],
    originOf(index, field) {
      const place = [...collected.values()][index - declared.length];
      const [own, name] = [place?.fields.get(String(field))?.origin, place?.fields.get('name')?.origin];
      // What is missing has its cause in the row that named the place.
      return own ?? (name && field !== undefined ? { ...name, path: [...name.path.slice(0, -1), field] } : name);
    },
  };
}

function merge(place: Collected, fields: Fields, originOf: (field: string) => Origin): Added['contradiction'] {
  let contradiction: Added['contradiction'];
  for (const [field, value] of Object.entries(fields)) {
    const known = place.fields.get(field);
    if (known === undefined) place.fields.set(field, { value, origin: originOf(field) });
    else if (known.value !== value) contradiction ??= { field, known: known.value, line: known.origin.row?.line ?? 0 };
  }
  return contradiction;
}
