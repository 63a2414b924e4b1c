import { errorBodySchema } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { connectRaw, parseReplies, type Reply, sendRaw } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogue());
});
afterAll(() => api.close());

/** Sends bytes as they are and checks that each answer is an error in the envelope. */
async function refusalsOf(bytes: string | Buffer): Promise<readonly (readonly [number, string])[]> {
  return parseReplies(await sendRaw(api.base, bytes)).map(checkRefusal);
}

function checkRefusal(reply: Reply): readonly [number, string] {
  const { error } = errorBodySchema.parse(JSON.parse(reply.text));
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': error.request_id });
  expect(error.request_id).toMatch(/^[0-9a-f-]{36}$/);
  return [reply.status, error.code];
}

const keyed = () => `Host: a\r\nConnection: close\r\nX-API-Key: ${site.key.key}\r\n`;

describe('what is not HTTP', () => {
  it.each([
    ['a word', 'hello\r\n\r\n'],
    ['a TLS handshake', Buffer.from('160301020001000100', 'hex')],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown method', 'FETCH /catalog/v1/site HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a method in lower case', 'get /catalog/v1/site HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an unknown version', 'GET /catalog/v1/site HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['a blank in the address', 'GET /catalog/v1/site x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a control character in the address', 'GET /catalog/v1/\u0001 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a header without a colon', 'GET /catalog/v1/site HTTP/1.1\r\nHost a\r\n\r\n'],
    ['a blank before the colon', 'GET /catalog/v1/site HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['a control character in a header', 'GET /catalog/v1/site HTTP/1.1\r\nHost: a\r\nX-API-Key: a\u0000b\r\n\r\n'],
    ['two different lengths', 'POST /catalog/v1/site HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a length that is no number', 'POST /catalog/v1/site HTTP/1.1\r\nContent-Length: x\r\n\r\n'],
    [
      'length and chunks',
      'POST /catalog/v1/site HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('is refused with the envelope, and the connection closed: %s (D2)', async (_, bytes) => {
    expect(await refusalsOf(bytes)).toEqual([[400, 'invalid_request']]);
  });

  it('is refused when its headers are too large (D2)', async () => {
    const bytes = `GET /catalog/v1/site HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`;

    expect(await refusalsOf(bytes)).toEqual([[431, 'invalid_request']]);
  });

  it('is refused when its address is too long (D2)', async () => {
    const bytes = `GET /catalog/v1/courses?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`;

    expect(await refusalsOf(bytes)).toEqual([[431, 'invalid_request']]);
  });

  it('is refused behind a request that was answered (D2)', async () => {
    await site.get('/site');
    const text = await sendRaw(
      api.base,
      `GET /catalog/v1/site HTTP/1.1\r\nHost: a\r\nX-API-Key: ${site.key.key}\r\n\r\nnonsense\r\n\r\n`,
    );

    const replies = parseReplies(text);

    expect(replies.map(({ status }) => status)).toEqual([200, 400]);
    expect(checkRefusal(replies[1] as Reply)).toEqual([400, 'invalid_request']);
  });

  it('does not keep the service from answering others when a tunnel is asked for, and the connection reset (D2)', async () => {
    const connection = connectRaw(api.base);
    connection.write('CONNECT api.example.org:443 HTTP/1.1\r\n\r\n');
    await connection.replies(1);
    connection.reset();
    const hasty = connectRaw(api.base);
    hasty.write('CONNECT api.example.org:443 HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => setImmediate(resolve));
    hasty.reset();

    expect((await site.get('/site')).status).toBe(200);
  });

  it('does not keep the service from answering others (D2)', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sendRaw(api.base, 'nonsense\r\n\r\n')));

    expect((await site.get('/site')).status).toBe(200);
  });
});

describe('a request of an unusual form', () => {
  it.each([
    ['CONNECT api.example.org:443', 405, 'method_not_allowed'],
    ['OPTIONS *', 404, 'not_found'],
    ['GET //catalog/v1/site', 404, 'not_found'],
    ['GET /catalog/v1/../v1/site', 404, 'not_found'],
    ['GET /catalog/v1/./site', 404, 'not_found'],
    ['GET /catalog/v1', 404, 'not_found'],
    ['GET /catalog/v1/', 404, 'not_found'],
    ['GET /catalog/v1/site/', 404, 'not_found'],
    ['GET /catalog/v1/site;x=1', 404, 'not_found'],
    ['GET /catalog/v1/site%20', 404, 'not_found'],
    ['GET /catalog/v1/%zz', 404, 'not_found'],
    ['GET /catalog/v1/courses/%zz', 404, 'not_found'],
    ['GET /catalog/v1/courses/%C3', 404, 'not_found'],
    ['GET /catalog/v1/courses/', 404, 'not_found'],
    ['GET /catalog/v1/courses//outline', 404, 'not_found'],
    ['GET /CATALOG/V1/site', 404, 'not_found'],
    ['GET /catalog/v2/site', 404, 'not_found'],
    ['GET /%zz', 404, 'not_found'],
    ['GET http://other.example/catalog/v1/nowhere', 404, 'not_found'],
    ['POST http://other.example', 404, 'not_found'],
    ['POST /catalog/v1/site', 405, 'method_not_allowed'],
    ['TRACE /catalog/v1/site', 405, 'method_not_allowed'],
    ['PURGE /catalog/v1/site', 405, 'method_not_allowed'],
    ['OPTIONS /catalog/v1/site', 405, 'method_not_allowed'],
  ])('is answered with the envelope: %s (D2)', async (line, status, code) => {
    expect(await refusalsOf(`${line} HTTP/1.1\r\n${keyed()}\r\n`)).toEqual([[status, code]]);
  });

  it.each([
    ['the address of the host in the request line', 'GET http://other.example/catalog/v1/site HTTP/1.1', ''],
    ['an unknown expectation', 'GET /catalog/v1/site HTTP/1.1', 'Expect: the-unexpected\r\n'],
    ['a wish for another protocol', 'GET /catalog/v1/site HTTP/1.1', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'],
    ['a question mark without a query', 'GET /catalog/v1/site? HTTP/1.1', ''],
    ['a body that was not asked for', 'GET /catalog/v1/site HTTP/1.1', 'Content-Length: 2\r\n'],
  ])('is answered like any other: %s (D2)', async (_, line, more) => {
    const bytes = `${line}\r\n${keyed()}${more}\r\n${more.includes('Length') ? '{}' : ''}`;

    const [reply] = parseReplies(await sendRaw(api.base, bytes));

    expect([reply?.status, JSON.parse(reply?.text ?? '{}').institute?.id]).toEqual([200, site.instituteId]);
  });

  it.each([
    ['no Host', ''],
    ['two of them', 'Host: a\r\nHost: a\r\n'],
    ['two in different spellings', 'Host: a\r\nX-Other: b\r\nhost: c\r\n'],
    ['one that is no host', 'Host: a/b\r\n'],
    ['one with a blank in it', 'Host: a b\r\n'],
    ['one with a port that is no number', 'Host: a:b\r\n'],
  ])('is refused without one host that it is for, with the envelope: %s (D42)', async (_, host) => {
    for (const path of ['/catalog/v1/site', '/healthz', 'http://a/catalog/v1/site']) {
      const bytes = `GET ${path} HTTP/1.1\r\n${host}X-API-Key: ${site.key.key}\r\n\r\n`;

      expect(await refusalsOf(bytes)).toEqual([[400, 'invalid_request']]);
    }
  });

  it.each(['', 'Host:', 'Host: a', 'Host: a.example:80', 'Host: [::1]:80'])(
    'of HTTP/1.0 may lack its host, and HTTP/1.1 may say that there is none: %s (D42)',
    async (host) => {
      const version = host === '' ? '1.0' : '1.1';
      const bytes = `GET /healthz HTTP/${version}\r\n${host}${host && '\r\n'}Connection: close\r\n\r\n`;

      expect(parseReplies(await sendRaw(api.base, bytes)).map(({ status }) => status)).toEqual([200]);
    },
  );

  it('that asks for a tunnel is refused behind the answers to all that came before it (D2)', async () => {
    const one = `GET /catalog/v1/site HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nX-API-Key: ${site.key.key}\r\n\r\n`;

    const raw = await sendRaw(api.base, `${one}${one}${one}CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n`);

    expect(raw.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 200, 200, 405].map((status) => `HTTP/1.1 ${status}`));
  });

  it('is answered one after the other when several come at once (D2)', async () => {
    const one = (path: string) => `GET /catalog/v1${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${site.key.key}\r\n`;
    const bytes = `${one('/site')}\r\n${one('/nowhere')}\r\n${one('/courses')}Connection: close\r\n\r\n`;

    const replies = parseReplies(await sendRaw(api.base, bytes));

    expect(replies.map(({ status }) => status)).toEqual([200, 404, 200]);
    expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('never takes the place of the answer to an earlier request (D2)', async () => {
    const first = `GET /catalog/v1/courses HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nX-API-Key: ${site.key.key}\r\n\r\n`;

    const raw = await sendRaw(api.base, `${first}${first}garbage\r\n\r\n`);

    expect(raw.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('with malformed percent-encoding in its query is refused (D2)', async () => {
    expect(await refusalsOf(`GET /catalog/v1/site?x=%zz HTTP/1.1\r\n${keyed()}\r\n`)).toEqual([
      [400, 'invalid_request'],
    ]);
  });
});
