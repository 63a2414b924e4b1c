import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../packages/contract/dist/index.js';
import { ask } from '../load/ask.mjs';
import { openDashboard } from '../load/dashboard.mjs';

const growthMaxMb = 150;
/** The longest that an answer to another client may take meanwhile. */
const answerMaxMs = 5_000;
/** What may be left once the garbage is collected, within this time. */
const keptMaxMb = 50;
const giveBackMaxMs = 20_000;
/** Times that an address behind a session is asked for on a connection. */
const pipelinedBehindSession = 3;
const encodings = ['identity', 'gzip', 'br'];

/** What anybody may ask the site for; the dashboard's parts are named by its page. */
const siteAddresses = [
  ...[
    '/',
    '/docs',
    '/docs/nothing',
    '/docs/',
    `/docs${'/'.repeat(8_000)}x`,
    '/favicon.ico',
    '/llms.txt',
    '/llms-full.txt',
    '/openapi.json',
  ],
  ...['/reference', '/reference/search', '/reference/objects', '/reference/objects?n=1', '/reference/nothing'],
  ...[
    '/reference.md',
    '/dashboard',
    '/dashboard/i/x',
    '/dashboard/account',
    '/dashboard/operator',
    '/media/upload/nothing.webp',
  ],
  ...['/feeds/nothing/runs.ics', '/preview/nothing', '/preview/nothing/catalog/v1/courses'],
  ...['/elements.js', '/elements.de.js', '/dashboard/', '/metrics', '/healthz', '/readyz', '/nowhere'],
  ...['/admin/v1/sign-in', '/admin/v1/session', '/admin/v1/nothing'],
];

/** Clients ask a replica for everything there is, many times over, and read none of it: its memory hardly grows, and others are answered. */
export const abuseHttp = {
  name: 'unread answers',
  short: { at: 'once', pipelined: 200, connections: 100 },
  full: { at: 'each', pipelined: 200, connections: 100 },
  async run(stage, { at, pipelined, connections }) {
    const [{ port, pid, collectGarbage }] = stage.replicas;
    const { open, behindSession, cookie } = await listAddresses(stage, port);
    const addresses = [...open, ...behindSession];
    // The dashboard's answers are many and alike, so they are asked for together.
    const groups = at === 'once' ? [addresses] : [...open.map((address) => [address]), behindSession];
    const headersOf = createHeaders(stage.keys, cookie);
    // Small answers are made whether they are read or not, and those from the database take their time.
    const timesOf = (address) => (behindSession.includes(address) ? pipelinedBehindSession : pipelined);
    const others = startOthers(port, stage.keys[0]);
    const complaints = [];
    const grown = { pipelined: 0, unread: 0, kept: 0 };
    // What is made once for everybody is there before anything is measured.
    for (const encoding of encodings) {
      for (const address of addresses) await read(port, address, headersOf(address, encoding));
    }
    collectGarbage();
    await pause(1_000);
    const baseMb = residentMb(pid());

    const measure = async (kind, name, requests) => {
      const beforeMb = residentMb(pid());
      const clients = await Promise.all(requests.map((text) => openUnread(port, text)));
      let mostMb = 0;
      for (let look = 0; look < 5; look += 1) {
        await pause(200);
        mostMb = Math.max(mostMb, residentMb(pid()) - beforeMb);
      }
      for (const client of clients) client.destroy();
      grown[kind] = Math.max(grown[kind], mostMb);
      if (mostMb > growthMaxMb) complaints.push(`${name}: ${mostMb} MB more, where at most ${growthMaxMb} may be`);
    };

    for (const method of ['GET', 'HEAD']) {
      for (const encoding of encodings) {
        for (const group of groups) {
          const name = `${method} ${group.length > 1 ? 'of everything' : group[0].slice(0, 60)} as ${encoding}`;
          const textOf = (address) => requestText(method, address, headersOf(address, encoding));
          await measure(
            'pipelined',
            `${name}, many times on a connection`,
            group.map((address) => textOf(address).repeat(timesOf(address))),
          );
          const many = Array.from({ length: connections }, (_, number) => textOf(group[number % group.length]));
          await measure('unread', `${name}, on ${connections} connections`, many);
        }
      }
    }
    const givenBackBy = performance.now() + giveBackMaxMs;
    do {
      collectGarbage();
      await pause(1_000);
      grown.kept = residentMb(pid()) - baseMb;
    } while (grown.kept > keptMaxMb && performance.now() < givenBackBy);
    if (grown.kept > keptMaxMb) complaints.push(`${grown.kept} MB were not given back`);
    const longestMs = await others.finish();
    if (longestMs > answerMaxMs) complaints.push(`somebody else waited ${longestMs} ms`);
    return {
      figures: {
        addresses: addresses.length,
        'most grown, pipelined, MB': grown.pipelined,
        'most grown, unread, MB': grown.unread,
        'kept afterwards, MB': grown.kept,
        'longest answer to others, ms': longestMs,
      },
      complaints,
    };
  },
};

/**
 * Everything that there is to be read: of the APIs by their tables, with ids of this catalogue; of a preview and a calendar; of the site as listed, of
 * which a test of the service (`every-address.ts`) knows whether a route is missing.
 */
async function listAddresses(stage, port) {
  const get = (path) => read(port, path, { 'x-api-key': stage.keys[0] });
  const [course] = JSON.parse(await get('/catalog/v1/courses')).data;
  const [path] = JSON.parse(await get('/catalog/v1/learning-paths')).data;
  const named = { id: course.id, code: path?.code ?? 'none' };
  const api = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => `/catalog/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => named[name])}`);
  const dashboard = await openDashboard(stage, port, course.id);
  const { preview, calendar, cookie } = dashboard;
  const page = await get('/dashboard/');
  const parts = [...page.matchAll(/(?:src|href)="(\/dashboard\/assets\/[^"]+)"/g)].map(([, address]) => address);
  const previewed = [preview, ...api.map((address) => preview + address)];
  const more = ['/catalog/v1/courses?page_size=100', '/catalog/v1/nowhere', calendar];
  return {
    open: [...api, ...more, ...previewed, ...siteAddresses, ...parts],
    behindSession: dashboard.addresses,
    cookie,
  };
}

/** Each with another key, so that no limit answers in their place, and those of the dashboard with a session. */
function createHeaders(keys, cookie) {
  let turn = 0;
  return (address, encoding) => {
    turn += 1;
    const key = address.startsWith('/catalog/') ? { 'x-api-key': keys[turn % keys.length] } : {};
    const session = address.startsWith('/admin/') ? { cookie } : {};
    return { host: 'localhost', 'accept-encoding': encoding, ...key, ...session };
  };
}

async function read(port, path, headers) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  return answer.text();
}

const requestText = (method, address, headers) =>
  `${method} ${address} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

async function openUnread(port, text) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(text);
  return socket;
}

/** Another client, which asks four times a second and reads the answers. */
function startOthers(port, key) {
  let isOver = false;
  let longestMs = 0;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await ask({ port, path: '/catalog/v1/site', headers: { 'x-api-key': key }, timeoutMs: 30_000 });
      longestMs = Math.max(longestMs, Math.round(performance.now() - startedAt));
      await pause(250);
    }
  })();
  return {
    async finish() {
      isOver = true;
      await asking;
      return longestMs;
    },
  };
}

const residentMb = (pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
