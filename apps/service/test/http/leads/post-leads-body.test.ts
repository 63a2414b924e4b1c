import { gzipSync } from 'node:zlib';
import { limits } from '@prospectus/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectError } from '../../support/service/check-reply.ts';
import { enquiry, headOf, startWriteApi, type WriteApi } from '../../support/service/write-api.ts';

let api: WriteApi;
beforeEach(async () => {
  api = await startWriteApi();
});
afterEach(() => api.close());

const json = JSON.stringify(enquiry);
const atBody = { param: 'body' };
/** An object of exactly so many bytes. */
const objectOf = (bytes: number) => `{"message":"${'x'.repeat(bytes - 14)}"}`;

describe('the type of an enquiry', () => {
  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ; charset="Utf-8"',
    'application/json; profile="https://example.org/form"; charset=utf-8',
    'application/json;',
  ])('is JSON: %s (§4.8, D2)', async (type) => {
    expect((await api.post(enquiry, { 'Content-Type': type })).status).toBe(201);
    expect(api.written[0]?.body).toEqual(enquiry);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/problem+json',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json; charset=utf8',
    'application/json; charset=""',
    'application/json, application/json',
    '',
    'json',
  ])('is refused when it is another: %j (D2)', async (type) => {
    expectError(await api.post(enquiry, { 'Content-Type': type }), 415, 'invalid_request');
    expect(api.written).toEqual([]);
  });

  it('is refused when it is not said (D2)', async () => {
    const reply = await api.send('/leads', { method: 'POST', body: json });

    expectError(reply, 415, 'invalid_request');
  });

  it.each(['identity', 'Identity'])('may say that nothing was done to it: %s (D2)', async (encoding) => {
    expect((await api.post(enquiry, { 'Content-Encoding': encoding })).status).toBe(201);
  });

  it.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])(
    'is refused when it is encoded: %s (D2)',
    async (encoding) => {
      const reply = await api.post(gzipSync(json), { 'Content-Encoding': encoding });

      expectError(reply, 415, 'invalid_request');
      expect(JSON.parse(reply.text).error.message).toContain('Content-Encoding');
    },
  );

  it('is refused when its transfer was encoded by more than chunks (D2)', async () => {
    const connection = api.connect();
    connection.write(`${headOf('Transfer-Encoding: gzip, chunked')}2\r\n{}\r\n0\r\n\r\n`);

    expect((await connection.closed).map(({ status }) => status)).toEqual([415]);
  });
});

describe('the body of an enquiry', () => {
  it('is handed on as an object and as the bytes that were sent (§4.8)', async () => {
    const sent = Buffer.from(' {"full_name" : "Zoë \\u00e9 😀", "extra_fields": {"a": [1, null]}}\n');
    await api.post(sent);

    expect(api.written[0]?.body).toEqual({ full_name: 'Zoë é 😀', extra_fields: { a: [1, null] } });
    expect(api.written[0]?.bytes.equals(sent)).toBe(true);
  });

  it('may come in as many pieces as the client likes (§4.8)', async () => {
    const connection = api.connect();
    connection.write(headOf('Transfer-Encoding: chunked', 'Connection: close'));
    for (const character of json) connection.write(`1\r\n${character}\r\n`);
    connection.write('0\r\n\r\n');

    expect((await connection.closed).map(({ status }) => status)).toEqual([201]);
    expect(api.written[0]?.body).toEqual(enquiry);
    expect(api.written[0]?.bytes.toString()).toBe(json);
  });

  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['a word', 'hello'],
    ['a form', 'full_name=Ada&email=ada%40example.org'],
    ['an object without its end', '{"full_name":"Ada"'],
    ['an object and more', '{} {}'],
    ['a comma too many', '{"full_name":"Ada",}'],
    ['single quotes', "{'full_name':'Ada'}"],
    ['a comment', '{/* */}'],
    ['a line break in a text', '{"full_name":"A\nB"}'],
    ['no number', '{"extra_fields":{"a":NaN}}'],
    ['two byte order marks', '\uFEFF\uFEFF{}'],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['Latin-1', Buffer.from('{"full_name":"Zoë"}', 'latin1')],
    ['half a character', Buffer.from('{"full_name":"é"}').subarray(0, 15)],
    ['a character in more bytes than it needs', Buffer.from('7b22c0af223a317d', 'hex')],
    ['half of a surrogate pair in bytes', Buffer.from('7b22eda080223a317d', 'hex')],
    ['null', 'null'],
    ['an array', `[${json}]`],
    ['a text', '"full_name"'],
    ['a number', '1'],
    ['a truth', 'true'],
  ])('is refused when it is no JSON object in UTF-8: %s (D2)', async (_, body) => {
    expectError(await api.post(body), 400, 'invalid_request', atBody);
    expect(api.written).toEqual([]);
  });

  it('is not repeated in the refusal, nor told to the log (D39)', async () => {
    const reply = await api.post('{"full_name":"Ada Lovelace" oops}');

    expect(reply.text).not.toMatch(/Ada|oops/);
    expect(api.answered).toMatchObject([{ status: 400, cause: undefined }]);
  });

  it('may begin with a byte order mark (D2)', async () => {
    expect((await api.post(`\uFEFF${json}`)).status).toBe(201);
    expect(api.written[0]?.body).toEqual(enquiry);
  });

  it('has the last of members that are given twice (D2)', async () => {
    await api.post('{"full_name":"first","email":"a","full_name":"last"}');

    expect(api.written[0]?.body).toEqual({ full_name: 'last', email: 'a' });
  });

  it('takes names such as __proto__ for nothing but names (D29)', async () => {
    await api.post('{"__proto__":{"polluted":true},"constructor":1}');

    expect(Object.keys(api.written[0]?.body ?? {})).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each<[string, string, number]>([
    ['brackets alone', '['.repeat(limits.bodyBytesMax), 400],
    ['braces alone', '{"a":'.repeat(limits.bodyBytesMax / 5 - 1), 400],
    ['whole arrays', `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, 201],
  ])('may be nested as deeply as it likes: %s (D2)', async (_, body, status) => {
    expect((await api.post(body)).status).toBe(status);
    expect((await api.post()).status).toBe(201);
  });
});

describe('the size of an enquiry', () => {
  const most = objectOf(limits.bodyBytesMax);
  const chunked = { 'Transfer-Encoding': 'chunked' };

  it('is at most 1 MiB, however it is sent (D2)', async () => {
    expect((await api.post(most)).status).toBe(201);
    expect((await api.post(most, chunked)).status).toBe(201);
    expect(api.written.map(({ bytes }) => bytes.length)).toEqual([limits.bodyBytesMax, limits.bodyBytesMax]);
  });

  it('is refused from the first byte too many (D2)', async () => {
    for (const headers of [{}, chunked]) {
      const reply = await api.post(`${most} `, headers);

      expectError(reply, 413, 'invalid_request');
      expect(reply.headers['connection']).toBe('close');
    }
    expect(api.written).toEqual([]);
  });

  it('is counted in bytes, not in characters (D2)', async () => {
    const body = JSON.stringify({ message: 'é'.repeat(limits.bodyBytesMax / 2) });

    expectError(await api.post(body), 413, 'invalid_request');
  });
});
