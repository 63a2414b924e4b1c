/** A course, edition, version, run or place as a catalogue file has it. */
export type Entity = Record<string, unknown>;

/** Where a field is within its entity. */
export type FieldPath = readonly [string, ...string[]];

export function valueAt(entity: Entity, path: FieldPath): unknown {
  let value: unknown = entity;
  for (const name of path) {
    if (!isEntity(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Sets a field, or takes it away, with an object around it that is empty then. */
export function setAt(entity: Entity, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    put(entity, name, value);
    return;
  }
  const known = valueAt(entity, [name]);
  const inner = isEntity(known) ? known : {};
  setAt(inner, rest, value);
  put(entity, name, Object.keys(inner).length === 0 ? undefined : inner);
}

/** Also a field such as "__proto__", which an assignment would not make. */
function put(entity: Entity, name: string, value: unknown): void {
  if (value === undefined) delete entity[name];
  else Object.defineProperty(entity, name, { value, enumerable: true, writable: true, configurable: true });
}

export const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
