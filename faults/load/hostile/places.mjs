import { hostileValues } from './values.mjs';

// What a schema of the contract has room for, and values that do harm in each of these places, so that a new member is sent them, too.

/** Some schemas hold themselves. */
const sampleDepthMax = 8;

/** What a schema of the contract takes, or nearly: enough for the rest of what is sent to be looked at. `text` stands for each text, so also for ids. */
export function sampleOf(schema, text, depth = 0) {
  const { def } = schema._zod;
  if (depth > sampleDepthMax) return text;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part, text, depth + 1)]),
      );
    case 'optional':
      return undefined;
    case 'lazy':
      return sampleOf(def.getter(), text, depth);
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return sampleOf(def.innerType, text, depth);
    case 'pipe':
      return sampleOf(def.in, text, depth);
    case 'union':
      return sampleOf(def.options.at(-1), text, depth);
    case 'array':
      return [sampleOf(def.element, text, depth + 1)];
    case 'record':
      return { a: sampleOf(def.valueType, text, depth + 1) };
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return text;
  }
}

/**
 * Where a schema has room for a value: its members, and the elements and members of those, so many steps deep, by what is written around it.
 */
function placesOf(schema, { text, steps, name = '', write = (value) => value }) {
  const { def } = schema._zod;
  if (steps < 0) return [];
  const below = (part, step, around) => {
    const place = { name: name === '' ? step : `${name}.${step}`, write: (value) => write(around(value)) };
    return [place, ...placesOf(part, { text, steps: steps - 1, ...place })];
  };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([own, part]) => {
        const others = { ...sampleOf(schema, text), [own]: undefined };
        const written = JSON.stringify(others).slice(0, -1);
        const comma = written === '{' ? '' : ',';
        return below(part, own, (value) => `${written}${comma}${JSON.stringify(own)}:${value}}`);
      });
    case 'array':
      return below(def.element, '0', (value) => `[${value}]`);
    case 'record':
      return below(def.valueType, 'a', (value) => `{"a":${value}}`);
    case 'union':
      return def.options.flatMap((option) => placesOf(option, { text, steps: steps - 1, name, write }));
    case 'lazy':
      return placesOf(def.getter(), { text, steps, name, write });
    case 'pipe':
      return placesOf(def.in, { text, steps, name, write });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return placesOf(def.innerType, { text, steps, name, write });
    default:
      return [];
  }
}

/** Deepest place that is sent something. */
const stepsMax = 4;

/** Values of JSON, as they are written, of so many bytes each: hostile ones as the whole of what a schema describes, and in each of its places. */
export function hostileOf(schema, bytes, { text = 'a', steps = stepsMax } = {}) {
  const places = schema === undefined ? [] : placesOf(schema, { text, steps });
  return [{ name: '', write: (value) => value }, ...places].flatMap(({ name, write }) =>
    Object.entries(hostileValues).map(([what, make]) => ({
      what: name === '' ? what : `${what} as ${name}`,
      make: () => write(make(bytes)),
    })),
  );
}
