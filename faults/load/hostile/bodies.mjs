import { gzipSync } from 'node:zlib';
import { hostileValues, of } from './values.mjs';

// Bodies that someone sends who wants a service to fail: what they are made of is listed here, and which of it an address gets follows from
// its schema, so that a new address is sent them, too.

const json = 'application/json';
const bytesOf = (...parts) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** Bodies that are nothing of what the address wants; `sample` is about what it does. */
const wholes = {
  nothing: () => ({ body: '' }),
  'a byte order mark': (_, sample) => ({ body: `\ufeff${sample}` }),
  'white space': (bytes) => ({ body: of(' \n', bytes) }),
  'white space around it': (bytes, sample) => ({ body: `${of('\t', bytes / 2)}${sample}${of(' ', bytes / 2)}` }),
  'open lists': (bytes) => ({ body: of('[', bytes) }),
  'open objects': (bytes) => ({ body: of('{"a":', bytes) }),
  'closed lists': (bytes) => ({ body: of(']', bytes) }),
  'open texts': (bytes) => ({ body: of('{"', bytes) }),
  backslashes: (bytes) => ({ body: `{"a":"${of('\\', bytes)}` }),
  'broken escapes': (bytes) => ({ body: `{"a":"${of('\\u00', bytes)}"}` }),
  'no more than its beginning': (_, sample) => ({ body: sample.slice(0, Math.ceil(sample.length / 2)) }),
  'more than its end': (bytes, sample) => ({ body: `${sample}${of('}', bytes)}` }),
  'two of them': (_, sample) => ({ body: `${sample}${sample}` }),
  'bytes that are no UTF-8': (bytes) => ({ body: bytesOf('{"a":"', Buffer.alloc(bytes, 0xff), '"}') }),
  'characters that break off': (bytes) => ({
    body: bytesOf('{"a":"', Buffer.from(of('\u20ac', bytes)).subarray(0, -1)),
  }),
  'overlong zeros': (bytes) => ({ body: bytesOf('{"a":"', Buffer.alloc(bytes, Buffer.from([0xc0, 0x80])), '"}') }),
  zeros: (bytes) => ({ body: Buffer.alloc(bytes) }),
  'UTF-16': (_, sample) => ({ body: Buffer.from(`\ufeff${sample}`, 'utf16le'), type: `${json}; charset=utf-16` }),
  'no type': (_, sample) => ({ body: sample, type: '' }),
  'plain text': (bytes) => ({ body: of('a', bytes), type: 'text/plain' }),
  'a form': (bytes) => ({ body: of('a[b]=c&', bytes), type: 'application/x-www-form-urlencoded' }),
  'a form in parts': (bytes) => ({ body: of('--a\r\n\r\n', bytes), type: 'multipart/form-data; boundary=a' }),
  XML: (bytes) => ({ body: of('<a>', bytes), type: 'application/xml' }),
  'a type without end': (_, sample) => ({ body: sample, type: `${json};${of(' a="\\";', 4_000)}` }),
  'a type of commas': (_, sample) => ({ body: sample, type: of(`${json},`, 4_000) }),
  'what is compressed': (_, sample) => ({ body: gzipSync(sample), encoding: 'gzip' }),
  'what is not compressed': (_, sample) => ({ body: sample, encoding: 'gzip' }),
  'a bomb': (bytes) => ({ body: gzipSync(Buffer.alloc(16 * bytes, ' ')), encoding: 'gzip' }),
  'a bomb in a bomb': (bytes) => ({ body: gzipSync(gzipSync(Buffer.alloc(16 * bytes))), encoding: 'gzip, gzip' }),
  'an unknown coding': (_, sample) => ({ body: sample, encoding: of('x,', 2_000) }),
};

/** Deepest place of a body that is sent something: some schemas hold themselves. */
const depthMax = 4;

/** What a schema of the contract takes, or nearly: enough for the rest of a body to be looked at. */
function sampleOf(schema, depth = 0) {
  const { def } = schema._zod;
  if (depth > depthMax) return 'a';
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part, depth + 1)]));
    case 'optional':
      return undefined;
    case 'lazy':
      return sampleOf(def.getter(), depth);
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return sampleOf(def.innerType, depth);
    case 'pipe':
      return sampleOf(def.in, depth);
    case 'union':
      return sampleOf(def.options.at(-1), depth);
    case 'array':
      return [sampleOf(def.element, depth + 1)];
    case 'record':
      return { a: sampleOf(def.valueType, depth + 1) };
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
      return 'a';
  }
}

/** Where a body has room for a value: its members, and the elements and members of those, by what is written around it. */
function placesOf(schema, { name = '', write = (value) => value, depth = 0 } = {}) {
  const { def } = schema._zod;
  if (depth > depthMax) return [];
  const below = (part, step, around) => {
    const place = { name: name === '' ? step : `${name}.${step}`, write: (value) => write(around(value)) };
    return [place, ...placesOf(part, { ...place, depth: depth + 1 })];
  };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([own, part]) => {
        const others = { ...sampleOf(schema), [own]: undefined };
        const written = JSON.stringify(others).slice(0, -1);
        const comma = written === '{' ? '' : ',';
        return below(part, own, (value) => `${written}${comma}${JSON.stringify(own)}:${value}}`);
      });
    case 'array':
      return below(def.element, '0', (value) => `[${value}]`);
    case 'record':
      return below(def.valueType, 'a', (value) => `{"a":${value}}`);
    case 'union':
      return def.options.flatMap((option) => placesOf(option, { name, write, depth: depth + 1 }));
    case 'lazy':
      return placesOf(def.getter(), { name, write, depth });
    case 'pipe':
      return placesOf(def.in, { name, write, depth });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return placesOf(def.innerType, { name, write, depth });
    default:
      return [];
  }
}

/**
 * Every body for an address, of so many bytes each: `{ what, body, type, encoding }`, made when it is called for. `schema` is that of a JSON body, where the
 * address has one.
 */
export function hostileBodies(schema, bytes) {
  const sample = schema === undefined ? '{"a":1}' : JSON.stringify(sampleOf(schema));
  const asWhole = Object.entries(wholes).map(([what, make]) => ({
    what,
    make: () => ({ type: json, encoding: '', ...make(bytes, sample) }),
  }));
  const asJson = Object.entries(hostileValues).map(([what, make]) => ({
    what,
    make: () => ({ type: json, encoding: '', body: make(bytes) }),
  }));
  const places = schema === undefined ? [] : placesOf(schema);
  const asFields = places.flatMap(({ name, write }) =>
    Object.entries(hostileValues).map(([what, make]) => ({
      what: `${what} as ${name}`,
      make: () => ({ type: json, encoding: '', body: write(make(bytes)) }),
    })),
  );
  return [...asWhole, ...asJson, ...asFields];
}
