import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../packages/contract/dist/index.js';
import { openDashboard } from './dashboard.mjs';

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

/**
 * Everything that there is to be read: of the APIs by their tables, with ids of this catalogue; of a preview and a calendar; of the site as listed, of
 * which a test of the service (`every-address.ts`) knows whether a route is missing.
 */
export async function listAddresses(stage, port) {
  const get = (path) => readWell(port, path, { 'x-api-key': stage.keys[0] });
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
export function createHeaders(keys, cookie) {
  let turn = 0;
  return (address, encoding) => {
    turn += 1;
    const key = address.startsWith('/catalog/') ? { 'x-api-key': keys[turn % keys.length] } : {};
    const session = address.startsWith('/admin/') ? { cookie } : {};
    return { host: 'localhost', 'accept-encoding': encoding, ...key, ...session };
  };
}

export async function read(port, path, headers) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  return answer.text();
}

const attempts = 20;
const betweenAttemptsMs = 500;

/** Reads what has to be there; a service that has just started may say for some seconds that it is not yet. */
async function readWell(port, path, headers) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const text = await answer.text();
    if (answer.ok) return text;
    if (attempt === attempts) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    await pause(betweenAttemptsMs);
  }
}
