import { afterEach, describe, expect, it } from 'vitest';
import { enquiry, headOf, startWriteApi, type WriteApi } from '../../support/service/write-api.ts';

let api: WriteApi;
afterEach(() => api.close());

/** From a page that may use the key. */
const page = { Origin: 'https://school.example' };

/** How many of six enquiries with each of these headers are let through, one after the other in one minute. */
async function letThrough(...headers: Record<string, string>[]): Promise<number[]> {
  const counts: number[] = [];
  for (const each of headers) {
    const before = api.written.length;
    for (let index = 0; index < 6; index += 1) await api.post(enquiry, each);
    counts.push(api.written.length - before);
  }
  return counts;
}

describe('the visitor’s address', () => {
  it('is what a server says in X-Client-IP, and is not known without (§4.8)', async () => {
    api = await startWriteApi();

    expect(await letThrough({ 'X-Client-IP': '198.51.100.1' }, {})).toEqual([5, 6]);
  });

  it.each([
    ['198.51.100.1', '::ffff:198.51.100.1'],
    ['198.51.100.1', '::FFFF:C633:6401'],
    ['2001:db8::1', '2001:DB8:0:0:0:0:0:1'],
    ['2001:db8::1', '2001:0db8::0.0.0.1'],
  ])('is one, however it is written: %s, %s (D32)', async (one, other) => {
    api = await startWriteApi();

    expect(await letThrough({ 'X-Client-IP': one }, { 'X-Client-IP': other })).toEqual([5, 0]);
  });

  it.each([
    '',
    'unknown',
    '198.51.100.1, 198.51.100.1',
    '198.51.100.1:4711',
    '198.51.100.0/24',
    '198.51.100.256',
    '198.51.100',
    '198.51.100.01',
    '3325256705',
    '0x7f.1',
    '[2001:db8::1]',
    '2001:db8::1::2',
    'fe80::1%eth0',
    'localhost',
  ])('is not known when what a server says is not one address: %j (D32)', async (said) => {
    api = await startWriteApi();

    expect(await letThrough({ 'X-Client-IP': said })).toEqual([6]);
  });

  it('is not known when a server says two (D32)', async () => {
    api = await startWriteApi();
    const connection = api.connect();
    const one = 'X-Client-IP: 198.51.100.1';
    for (let index = 0; index < 6; index += 1) connection.write(`${headOf(one, one, 'Content-Length: 2')}{}`);

    expect((await connection.replies(6)).map(({ status }) => status)).toEqual(Array(6).fill(201));
    connection.reset();
  });

  it('is not what a server’s own connection or its proxies say (§4.8)', async () => {
    api = await startWriteApi({ trustedProxies: ['127.0.0.1'] });

    expect(await letThrough({ 'X-Forwarded-For': '198.51.100.1' })).toEqual([6]);
  });

  it('is a browser’s network address, whatever it says of itself (§4.8)', async () => {
    api = await startWriteApi();

    expect(
      await letThrough(
        { ...page, 'X-Client-IP': '198.51.100.1' },
        { ...page, 'X-Client-IP': '198.51.100.2' },
        { ...page, 'X-Forwarded-For': '198.51.100.3' },
        page,
      ),
    ).toEqual([5, 0, 0, 0]);
  });

  it('is, for a browser behind a trusted proxy, whom that names (D32)', async () => {
    api = await startWriteApi({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });

    expect(
      await letThrough(
        { ...page, 'X-Forwarded-For': '198.51.100.1' },
        { ...page, 'X-Forwarded-For': '203.0.113.9, 198.51.100.1, 10.1.2.3' },
        { ...page, 'X-Forwarded-For': '198.51.100.2' },
      ),
    ).toEqual([5, 0, 5]);
  });
});

describe('an enquiry', () => {
  it('tells the page it came from, and the network address of who sent it (§4.8, D32)', async () => {
    api = await startWriteApi({ trustedProxies: ['127.0.0.1'] });
    await api.post(enquiry, { ...page, 'X-Forwarded-For': '198.51.100.1' });
    await api.post(enquiry, { 'X-Client-IP': '198.51.100.2', 'X-Forwarded-For': '192.0.2.7' });
    await api.post();

    expect(api.written.map(({ sender }) => sender)).toEqual([
      { origin: page.Origin, networkAddress: '198.51.100.1' },
      { origin: undefined, networkAddress: '192.0.2.7' },
      { origin: undefined, networkAddress: '127.0.0.1' },
    ]);
  });
});
