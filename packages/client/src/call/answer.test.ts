import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';
import type { ProspectusError } from './error.ts';

const options = { baseUrl: 'https://catalogue.example', key: `vak_pub_${'0'.repeat(48)}`, retries: 0 };

async function failureOf(answer: Response | Error): Promise<ProspectusError> {
  const fetch = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return createClient({ ...options, fetch })
    .site()
    .then(
      () => Promise.reject(new Error('It did not fail.')),
      (error) => error,
    );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an answer that is none of the API', () => {
  it.each([
    [
      'a page',
      new Response('<h1>Hi\n there</h1>', { headers: { 'Content-Type': 'text/html' } }),
      /status 200, text\/html, “<h1>Hi there<\/h1>…”/,
    ],
    ['nothing', new Response(null, { status: 204 }), /status 204, no type, no body/],
    ['no object', Response.json(null), /status 200, application\/json, “null…”/],
    ['an error of another form', Response.json({ error: 'Bad' }, { status: 400 }), /status 400/],
    ['an error without a code', Response.json({ error: { message: 'Bad' } }, { status: 500 }), /status 500/],
    [
      'a redirect',
      new Response(null, { status: 308, headers: { Location: 'https://www.catalogue.example/' } }),
      /redirected to https:\/\/www\.catalogue\.example\/\. Use the address/,
    ],
    ['nothing new, though nothing was kept', new Response(null, { status: 304 }), /status 304/],
  ])('is called so: %s', async (_, answer, message) => {
    const error = await failureOf(answer);

    expect(error).toMatchObject({
      name: 'ProspectusError',
      code: 'invalid_response',
      status: answer.status,
      details: {},
    });
    expect(error.message).toMatch(/^GET https:\/\/catalogue\.example\/catalog\/v1\/site was not answered by the API: /);
    expect(error.message).toMatch(message);
  });
});

describe('an answer to an enquiry', () => {
  const fileAnswered = (body: unknown) =>
    createClient({ ...options, fetch: async () => Response.json(body) }).leads.create({
      full_name: 'Ida Quill',
      email: 'ida@people.example',
    });

  it.each(['received', 'duplicate'])('is a success where it says %s', async (status) => {
    await expect(fileAnswered({ status })).resolves.toEqual({ status });
  });

  it.each([{ success: false }, { status: 'error' }, {}])('is none of the API where it says %j (D31)', async (body) => {
    await expect(fileAnswered(body)).rejects.toMatchObject({ code: 'invalid_response', status: 200, details: {} });
  });
});

describe('the time that is asked for', () => {
  const refused = (retryAfter: string) =>
    failureOf(
      Response.json(
        { error: { code: 'auth_unavailable', message: 'Not now.', request_id: '1' } },
        { status: 503, headers: { 'Retry-After': retryAfter } },
      ),
    );

  it.each([
    ['7', 7],
    ['Fri, 02 Jan 2026 00:00:30 GMT', 30],
    ['Fri, 02 Jan 2026 00:00:00 GMT', 0],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['soon', null],
  ])('is read from %s', async (header, seconds) => {
    vi.useFakeTimers({ now: new Date('2026-01-02T00:00:00Z') });

    await expect(refused(header)).resolves.toMatchObject({ code: 'auth_unavailable', retryAfterSeconds: seconds });
  });
});

describe('no answer', () => {
  it.each([
    [
      'Node.js',
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:4000') }),
      'ECONNREFUSED',
    ],
    [
      'Node.js, of several addresses',
      new TypeError('fetch failed', {
        cause: Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1')]), { code: 'X' }),
      }),
      '::1',
    ],
    ['another runtime', new TypeError('error sending request'), 'error sending request'],
  ])('names its cause in %s', async (_, cause, words) => {
    const error = await failureOf(cause);

    expect(error).toMatchObject({ code: 'network_error', status: null, requestId: null, cause });
    expect(error.message).toContain(words);
  });

  it('names one of causes that go in a circle', async () => {
    const cause = new TypeError('fetch failed');
    cause.cause = new Error('socket closed', { cause });

    expect((await failureOf(cause)).message).toMatch(/got no answer: (fetch failed|socket closed)$/);
  }, 2000);

  it.each([
    // Of a file, browsers say `file://` there, and that it has none elsewhere.
    ['was opened from a file', 'file:', 'null', /Serve it over http/],
    ['may be anything', 'http:', 'http://localhost', /connect-src.*CORS/],
    ['is on https, like the API', 'https:', 'https://school.example', /connect-src.*CORS/],
  ])('says what it may be when the page %s', async (_, protocol, origin, message) => {
    vi.stubGlobal('location', { protocol, origin: `${protocol}//` });
    vi.stubGlobal('origin', origin);

    expect((await failureOf(new TypeError('Failed to fetch'))).message).toMatch(message);
  });

  it('says that the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });

    expect((await failureOf(new TypeError('Failed to fetch'))).message).toMatch(
      /got no answer: this device is offline\.$/,
    );
  });

  it('says that a page on https may not call an http address', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));

    await expect(createClient({ ...options, baseUrl: 'http://catalogue.example', fetch }).site()).rejects.toThrow(
      /https page.*Use the https address/,
    );
    for (const baseUrl of ['http://localhost', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      await expect(createClient({ ...options, baseUrl, fetch }).site()).rejects.toThrow(/connect-src/);
    }
  });
});
