import { gzipSync } from 'node:zlib';
import { hostileOf, sampleOf } from './places.mjs';
import { of } from './values.mjs';

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

/**
 * Every body for an address, of so many bytes each: `{ what, body, type, encoding }`, made when it is called for. `schema` is that of a JSON body, where the
 * address has one.
 */
export function hostileBodies(schema, bytes) {
  const sample = schema === undefined ? '{"a":1}' : JSON.stringify(sampleOf(schema, 'a'));
  const asWhole = Object.entries(wholes).map(([what, make]) => ({
    what,
    make: () => ({ type: json, encoding: '', ...make(bytes, sample) }),
  }));
  const asJson = hostileOf(schema, bytes).map(({ what, make }) => ({
    what,
    make: () => ({ type: json, encoding: '', body: make() }),
  }));
  return [...asWhole, ...asJson];
}
