import { basePath } from '@prospectus/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectError } from '../../support/service/check-reply.ts';
import type { RawConnection } from '../../support/service/http-client.ts';
import { enquiry, headOf, numberedKey, startWriteApi, type WriteApi } from '../../support/service/write-api.ts';

let api: WriteApi;
let connection: RawConnection;
beforeEach(async () => {
  api = await startWriteApi();
  connection = api.connect();
});
afterEach(async () => {
  connection.reset();
  await api.close();
});

const json = JSON.stringify(enquiry);
const mebibyte = 2 ** 20;
const whole = headOf(`Content-Length: ${json.length}`) + json;
const withoutKey = (lines: string) => `POST ${basePath}/leads HTTP/1.1\r\nHost: a\r\n${lines}\r\n\r\n`;
const statuses = async (replies: Promise<readonly { status: number }[]>) => (await replies).map(({ status }) => status);

describe('a connection', () => {
  it('serves one enquiry after the other, also when they come at once (D2)', async () => {
    connection.write(whole + whole + whole);

    expect(await statuses(connection.replies(3))).toEqual([201, 201, 201]);
    connection.write(whole);
    expect(await statuses(connection.replies(4))).toEqual([201, 201, 201, 201]);
  });

  it.each<[string, string, number]>([
    ['without a key', withoutKey('Content-Length: 5'), 401],
    [
      'with another method',
      withoutKey(`X-API-Key: ${numberedKey(0)}\r\nContent-Length: 5`).replace('POST', 'PUT'),
      405,
    ],
    ['of another type', headOf('Content-Length: 5').replace('application/json', 'text/plain'), 415],
    ['that is no JSON', headOf('Content-Length: 5'), 400],
  ])('serves the next after one that was refused, %s, whose body comes later (D2)', async (_, head, status) => {
    connection.write(head);
    if (status !== 400) await connection.replies(1);
    connection.write(`hello${whole}`);

    expect(await statuses(connection.replies(2))).toEqual([status, 201]);
    expect(api.written).toHaveLength(1);
  });

  it.each<[string, string, number]>([
    ['without a key, in pieces', withoutKey('Transfer-Encoding: chunked'), 401],
    ['without a key, of 2 MiB', withoutKey(`Content-Length: ${2 * mebibyte}`), 401],
    ['of another type, in pieces', headOf('Transfer-Encoding: chunked').replace('json', 'xml'), 415],
    ['of 1 MiB and 1 byte', headOf(`Content-Length: ${mebibyte + 1}`), 413],
    ['of more bytes than there are', headOf(`Content-Length: ${'9'.repeat(15)}`), 413],
  ])('is closed after the refusal of one %s, which comes before its body (D2)', async (_, head, status) => {
    connection.write(head);

    const [reply] = await connection.replies(1);
    expect([reply?.status, reply?.headers['connection']]).toEqual([status, 'close']);
    expect(JSON.parse(reply?.text ?? '').error.request_id).toBe(reply?.headers['x-request-id']);
    api.clock.advance({ seconds: 5 });
    expect(await statuses(connection.closed)).toEqual([status]);
  });

  it('lets a client that sends everything before it reads see why it is refused (D2)', async () => {
    connection.write(headOf(`Content-Length: ${8 * mebibyte}`));
    for (let sent = 0; sent < 8; sent += 1) connection.write(Buffer.alloc(mebibyte));

    expect(await statuses(connection.closed)).toEqual([413]);
  });

  it('is not read from without end (D2)', async () => {
    connection.write(headOf('Transfer-Encoding: chunked'));
    const chunk = Buffer.from(`100000\r\n${'x'.repeat(mebibyte)}\r\n`);
    for (let sent = 0; sent < 100; sent += 1) connection.write(chunk);

    expect(await statuses(connection.replies(1))).toEqual([413]);
    await expect.poll(() => connection.isClosed()).toBe(true);
    expect((await api.post()).status).toBe(201);
  });

  it('is closed when the client asks for that, and not before the refusal can be read (D2)', async () => {
    connection.write(`${headOf('Connection: close', 'Content-Length: 5').replace('json', 'xml')}he`);
    await connection.replies(1);
    connection.write('llo');

    expect(await statuses(connection.closed)).toEqual([415]);
  });

  it('is answered when the client closes its side of it behind a whole enquiry (§4.8)', async () => {
    connection.write(whole);
    connection.finish();

    expect(await statuses(connection.closed)).toEqual([201]);
  });
});

describe('a client that waits to be told to go on', () => {
  const waiting = (...lines: string[]) => headOf('Expect: 100-continue', ...lines);

  it('is told so when its body is wanted (D2)', async () => {
    connection.write(waiting(`Content-Length: ${json.length}`));
    expect(await statuses(connection.replies(1))).toEqual([100]);
    connection.write(json);

    expect(await statuses(connection.replies(2))).toEqual([100, 201]);
    connection.write(whole);
    expect(await statuses(connection.replies(3))).toEqual([100, 201, 201]);
  });

  it.each<[string, string, number]>([
    ['too large', waiting(`Content-Length: ${mebibyte + 1}`), 413],
    ['of another type', waiting('Content-Length: 5').replace('json', 'xml'), 415],
    ['without a key', withoutKey('Expect: 100-continue\r\nContent-Length: 5'), 401],
    ['with a wrong Idempotency-Key', waiting('Content-Length: 5', 'Idempotency-Key: a b'), 400],
  ])('is refused at once when it is not: %s (D2)', async (_, head, status) => {
    connection.write(head);

    const [reply] = await connection.replies(1);
    expect([reply?.status, reply?.headers['connection']]).toEqual([status, 'close']);
    api.clock.advance({ seconds: 5 });
    expect(await statuses(connection.closed)).toEqual([status]);
  });

  it('is refused when its limit is spent (D1, D2)', async () => {
    for (let count = 0; count < 30; count += 1) await api.post();
    connection.write(waiting('Content-Length: 5'));

    expect(await statuses(connection.replies(1))).toEqual([429]);
  });

  it('is refused at the first byte too many, when it was told to go on (D2)', async () => {
    connection.write(waiting('Transfer-Encoding: chunked'));
    await connection.replies(1);
    connection.write(`100001\r\n${'x'.repeat(mebibyte + 1)}`);

    expect(await statuses(connection.replies(2))).toEqual([100, 413]);
  });

  it('is told so by the other addresses of the service, too (D2)', async () => {
    connection.write('POST /elsewhere HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n');

    expect(await statuses(connection.replies(2))).toEqual([100, 200]);
  });
});

describe('an enquiry that does not come whole', () => {
  const begun = headOf('Content-Length: 100') + json.slice(0, 20);
  const seen = () => expect.poll(() => api.connections()).toBe(0);

  it('is of no consequence when its client goes away (D31)', async () => {
    connection.write(begun);
    await expect.poll(() => api.connections()).toBe(1);
    connection.reset();
    await seen();

    expect([api.written, api.results, api.answered]).toEqual([[], [], []]);
    expect((await api.post()).status).toBe(201);
  });

  it.each([
    ['ends early', begun, true],
    ['has pieces that are none', `${headOf('Transfer-Encoding: chunked')}2\r\n{}\r\nzz\r\n`, false],
  ])('is refused when it %s (D2)', async (_, bytes, isFinished) => {
    connection.write(bytes);
    if (isFinished) connection.finish();

    const [reply] = await connection.closed;
    expectError(reply ?? expect.fail(), 400, 'invalid_request');
    expect([api.written, api.results]).toEqual([[], []]);
  });

  it('is refused when it stops coming (D2)', async () => {
    Object.assign(api.server, { requestTimeout: 500, headersTimeout: 400 });
    connection.write(begun);

    const [reply] = await connection.closed;
    expectError(reply ?? expect.fail(), 408, 'invalid_request');
    expect([api.written, api.results]).toEqual([[], []]);
  });

  it('is waited for no longer than 30 seconds, and its head no longer than 20 (D2)', () => {
    expect([api.server.requestTimeout, api.server.headersTimeout]).toEqual([28_000, 20_000]);
  });
});
