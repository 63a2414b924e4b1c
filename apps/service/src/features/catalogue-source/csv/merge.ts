import type { Entity } from './entity/entity.ts';

/** A course, edition, version or run as it is stored. */
export type Stored = Record<string, unknown>;

/** What was changed by which rows. */
export type Trail = Map<unknown, Entity>;

/** Why rows cannot change what is stored: nothing has their id, or several could be meant. */
export type Mismatch = {
  readonly kind: 'unknown' | 'several';
  readonly name: string;
  readonly idField: string;
  readonly entity: Entity;
};

const idFields: Readonly<Record<string, string>> = { versions: 'package_session_id' };

/**
 * Changes stored entities by what rows say of them: only the fields that have a value there, and within objects the same.
 *
 * What lies within is found by its id in all of them; without an id the only one is meant.
 */
export function change(stored: readonly Stored[], made: Entity, trail: Trail): Mismatch[] {
  const { value, within } = made;
  for (const each of stored) {
    assign(each, Object.fromEntries(Object.entries(value).filter(([name]) => name !== within?.name)));
    trail.set(each, made);
  }
  if (within === undefined) return [];
  const { name } = within;
  const idField = idFields[name] ?? 'id';
  const inner = stored.flatMap((each) => (each[name] as readonly Stored[] | undefined) ?? []);
  return within.entities.flatMap((entity) => {
    const id = entity.value[idField];
    const meant = id === undefined ? inner : inner.filter((each) => each[idField] === id);
    if (meant.length === 0) return { kind: 'unknown' as const, name, idField, entity };
    if (meant.length > 1 && hasFields(entity)) return { kind: 'several' as const, name, idField, entity };
    return change(meant, entity, trail);
  });
}

/** Whether an entity has a value of its own, besides what lies within it. */
const hasFields = ({ value, within }: Entity): boolean => Object.keys(value).some((name) => name !== within?.name);

function assign(stored: Stored, fields: Stored): void {
  for (const [name, value] of Object.entries(fields)) {
    const known = stored[name];
    if (isObject(known) && isObject(value)) assign(known, value);
    else stored[name] = value;
  }
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
