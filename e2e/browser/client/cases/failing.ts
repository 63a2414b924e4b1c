import { createClient, isProspectusError } from '@prospectus/client';
import { type Case, type Context, faulty } from '../context.ts';
import { check, equal, rejection } from './check.ts';

/** A client of an address that fails as `script` says. */
function clientOf(context: Context, script: string, options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const { baseUrl, calls } = faulty(context, script);
  return { prospectus: createClient({ baseUrl, key: context.key, ...options }), calls };
}

async function failure(promise: Promise<unknown>) {
  const error = await rejection(promise);
  check(isProspectusError(error), `${String(error)} is no error of the client.`);
  return error;
}

export const failingCases: readonly Case[] = [
  {
    name: 'waits as long as the service asks, and reads then',
    async run(context) {
      for (const status of [503, 429]) {
        const { prospectus, calls } = clientOf(context, `${status}-1,pass`);

        await prospectus.site();

        const [first, second] = await calls();
        const waited = (second?.atMs ?? 0) - (first?.atMs ?? 0);
        check(waited >= 1000, `${status}: waited ${waited} ms`);
      }
    },
  },
  {
    name: 'reads again when the connection breaks, a body is cut off, or a proxy reaches no server',
    async run(context) {
      const { prospectus, calls } = clientOf(context, 'cut,half,page-502,pass', { retries: 3 });

      const { institute } = await prospectus.site();

      equal(institute.name, 'Linden Quay Institute', 'name');
      equal((await calls()).length, 4, 'calls');
    },
  },
  {
    name: 'gives up after the repeats it was allowed, with what was answered last',
    async run(context) {
      for (const [retries, count] of [
        [undefined, 3],
        [0, 1],
      ] as const) {
        const { prospectus, calls } = clientOf(context, '503', { retries });

        const error = await failure(prospectus.site());

        equal([error.code, error.status, error.requestId], ['internal_error', 503, 'of-the-proxy'], 'error');
        equal((await calls()).length, count, `calls with ${retries}`);
      }
    },
  },
  {
    name: 'does not wait longer than it may, and says how long it would have been',
    async run(context) {
      const { prospectus, calls } = clientOf(context, '429-42');

      const error = await failure(prospectus.site());

      equal([error.code, error.retryAfterSeconds], ['rate_limited', 42], 'error');
      equal((await calls()).length, 1, 'calls');
    },
  },
  {
    name: 'gives each attempt its time, and counts the body in',
    async run(context) {
      const silent = clientOf(context, 'hang,drip,pass', { timeoutMs: 3000 });
      const slow = clientOf(context, 'drip', { retries: 0 });

      const [, error] = await Promise.all([
        silent.prospectus.site(),
        failure(slow.prospectus.streams({ timeoutMs: 300 })),
      ]);

      equal((await silent.calls()).length, 3, 'calls');
      equal([error.code, error.status, error.requestId], ['timeout', null, null], 'error');
    },
  },
  {
    name: 'ends when it is aborted: before, while it is answered, and while it waits',
    async run(context) {
      for (const [script, callsBefore] of Object.entries({ pass: 0, hang: 1, '503-9': 1 })) {
        const { prospectus, calls } = clientOf(context, script);
        const controller = new AbortController();
        const reason = new Error(`No longer wanted: ${script}`);
        if (callsBefore === 0) controller.abort(reason);

        const rejected = rejection(prospectus.courses.list({}, { signal: controller.signal }));
        while ((await calls()).length < callsBefore) await new Promise((resolve) => setTimeout(resolve, 50));
        // The answer that makes it wait has come by then; where there is none, it makes no difference.
        await new Promise((resolve) => setTimeout(resolve, 200));
        controller.abort(reason);
        const error = await rejected;

        check(error === reason, `${script}: ${String(error)}`);
        equal((await calls()).length, callsBefore, `${script}: calls`);
      }
    },
  },
  {
    name: 'says that something else answered, and where it was led',
    async run(context) {
      const page = await failure(clientOf(context, 'page').prospectus.site());
      const moved = await failure(clientOf(context, 'moved').prospectus.site());

      equal([page.code, page.status], ['invalid_response', 200], 'page');
      check(page.message.includes('Welcome to nowhere'), page.message);
      equal(moved.code, 'invalid_response', 'redirect');
      check(moved.message.includes('redirected'), moved.message);
    },
  },
  {
    name: 'says that no server answers, with the cause or the usual ones',
    async run({ closedUrl, key }) {
      const error = await failure(createClient({ baseUrl: closedUrl, key, retries: 0 }).site());

      equal([error.code, error.status], ['network_error', null], 'error');
      check(error.message.includes(closedUrl), error.message);
      check('document' in globalThis ? /connect-src/.test(error.message) : error.message.length > 40, error.message);
    },
  },
  {
    name: 'asks by the fetch it was given, and keeps its time even where that does not',
    async run({ baseUrl, key }) {
      const asked: string[] = [];
      const through = createClient({
        baseUrl,
        key,
        headers: { 'X-Client-IP': '203.0.113.9' },
        fetch: (url, init) => {
          asked.push(`${init.method} ${url} ${new Headers(init.headers).get('X-Client-IP')}`);
          return fetch(url, init);
        },
      });
      const deaf = createClient({
        baseUrl,
        key,
        retries: 1,
        timeoutMs: 100,
        fetch: () => new Promise(() => undefined),
      });

      const [site, error] = await Promise.all([through.site(), failure(deaf.site())]);

      check(site.currency, 'There is no currency.');
      equal(asked, [`GET ${baseUrl}/site 203.0.113.9`], 'calls');
      equal(error.code, 'timeout', 'error');
    },
  },
];
