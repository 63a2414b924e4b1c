import { expect, it } from 'vitest';
import { represent } from './representation.ts';

it('is a body with the headers of its encoding, and those that a 304 repeats (D7)', () => {
  const plain = Buffer.from('{"data":[]}');
  const encoded = Buffer.from('abc');
  const kept = ['Cache-Control', 'public, max-age=60', 'Vary'];
  const asked = 'Origin, X-API-Key, Authorization';
  const type = ['Content-Type', 'application/json; charset=utf-8'];

  const ofPlain = [...kept, asked, 'ETag', '"t"'];
  expect(represent('t', 'identity', plain)).toEqual({
    etag: '"t"',
    bytes: plain,
    headers: [...ofPlain, ...type, 'Content-Length', '11'],
    validators: ofPlain,
  });
  const ofEncoded = [...kept, `${asked}, Accept-Encoding`, 'ETag', '"t-br"'];
  expect(represent('t', 'br', encoded)).toEqual({
    etag: '"t-br"',
    bytes: encoded,
    headers: [...ofEncoded, ...type, 'Content-Length', '3', 'Content-Encoding', 'br'],
    validators: ofEncoded,
  });
});
