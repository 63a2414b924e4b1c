import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, createBrotliCompress } from 'node:zlib';
import { authenticatorCode } from '../support/stage/browser.ts';

// Makes what a released version leaves behind: a data folder, a backup, and what it answered. Run once for each release, with tsx:
//
//   npx tsx apps/service/test/upgrade/make-state.mjs <built checkout of the release> apps/service/test/upgrade/from-<version>

const [checkout, target] = process.argv.slice(2);
const here = fileURLToPath(new URL('.', import.meta.url));
const cli = join(checkout, 'apps', 'service', 'dist', 'cli.js');
const run = promisify(execFile);

const email = 'manager@harbour.example';
const careful = 'careful@harbour.example';
const password = 'an old password of the harbour';

const port = await findFreePort();
const dataDir = await mkdtemp(join(tmpdir(), 'prospectus-release-'));
await chmod(dataDir, 0o755);
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: dataDir,
  PORT: String(port),
  MEDIA_BASE_URL: 'https://media.harbour.example',
  WEBHOOK_PRIVATE_ADDRESSES: 'true',
  LOG_LEVEL: 'warn',
};
const command = async (...args) => JSON.parse((await run(process.execPath, [cli, ...args, '--json'], { env })).stdout);

const serving = spawn(process.execPath, [cli, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
process.once('exit', () => serving.kill());
for await (const chunk of serving.stdout) if (String(chunk).includes('Dashboard')) break;

const shown = await prepareInstitute('harbour', await readFile(join(here, 'catalogue.json'), 'utf8'));
const hiding = await prepareInstitute(
  'quay',
  JSON.stringify({
    ...JSON.parse(await readFile(join(here, 'catalogue.json'), 'utf8')),
    institute: {
      id: 'quay',
      name: 'Quay School',
      prices_visible: false,
      default_currency: 'EUR',
      formats: [
        { key: 'evening', label: 'Evening class' },
        { key: 'self-paced', label: 'At your own pace' },
      ],
      course_languages: {
        enabled: false,
        languages: [
          { code: 'en', label: 'English' },
          { code: 'de', label: 'Deutsch' },
          { code: 'hi', label: 'Hindi' },
        ],
      },
    },
  }),
);

for (const host of ['www.harbour.example', 'shop.harbour.example']) {
  const { id } = await command('websites', 'add', host, '--institute', 'harbour');
  await command('websites', 'verify', id, '--assume-verified');
}
await command('settings', 'set', '--institute', 'quay', '--course-base-url', 'https://quay.example/all');
const campaign = await command('campaigns', 'create', '--institute', 'harbour', '--name', 'Open day');
const enquiries = [
  {
    full_name: 'Amara Osei',
    email: 'amara@people.example',
    course_id: 'pottery',
    message: 'When?\nAnd "where", =1+1; 🙂',
  },
  { full_name: 'Jürgen Weiß', email: 'j@people.example', phone: '+49 (30) 123-456', campaign_id: campaign.id },
  { full_name: 'Ana', email: 'ana@people.example', extra_fields: { Größe: 3, newsletter: true } },
];
for (const enquiry of enquiries) await ask('/leads', { method: 'POST', body: JSON.stringify(enquiry) });
const webhook = await command('webhooks', 'add', 'http://127.0.0.1:9/hook', '--institute', 'quay');

const riverside = await prepareInstitute('riverside', await exampleForEver());
await editAsPeople();

for (const each of [email, careful]) await createPerson(each);
const totpSecret = await turnOnTwoFactor();

/** What came after the first version. */
const laterPaths = ['/courses', '/courses/weaving-en', '/courses/pottery-en?include=runs,srcset,images_alt', '/places']
  .concat(['/runs', '/runs?town=hamburg&starts_from=2099-03-01', '/courses/pottery-en/runs', '/search?q=wheel'])
  .concat(['/search?attr.audience=beginners&facets=stream,level,town,attr.audience', '/search/suggest?q=whe']);
const keys = { shown, hiding, riverside };
const answers = [];
for (const [key, path, headers] of requests()) answers.push(await record(key, path, headers));

const leads = await printed(['leads', 'export', '--institute', 'harbour']);
const lists = [];
for (const args of listsOfPeople()) lists.push({ args, stdout: await printed(args) });
serving.kill('SIGTERM');
const [code] = await once(serving, 'exit');
if (code !== 0) throw new Error(`The service ended with ${code}.`);

await mkdir(target, { recursive: true });
await run(process.execPath, [cli, 'backup', join(target, 'everything.backup')], { env });
await chmod(join(target, 'everything.backup'), 0o644);
await packDataDir(join(target, 'data-dir.tar.br'));
const told = {
  version: JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')).version,
  environment: { MEDIA_BASE_URL: env.MEDIA_BASE_URL },
  people: { email, careful, password, totp_secret: totpSecret },
  keys,
  webhook_id: webhook.id,
  leads: leads
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)),
  answers,
  lists,
};
await writeFile(join(target, 'state.json'), `${JSON.stringify(told, null, 2)}\n`);
await rm(dataDir, { recursive: true, force: true });

/** Brotli with a wide window: a third of what gzip makes of the four copies of PostgreSQL's own tables. */
async function packDataDir(file) {
  const tar = spawn('tar', ['-C', dataDir, '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await pipeline(tar.stdout, createBrotliCompress({ params }), createWriteStream(file));
}

async function printed(args) {
  return (await run(process.execPath, [cli, ...args], { env, maxBuffer: 1e8 })).stdout;
}

/** The example of the release, with attributes, synonyms, a place and dates that are never over. */
async function exampleForEver() {
  const example = await readFile(join(checkout, 'examples', 'pottery.json'), 'utf8');
  return example.replaceAll('2027-', '2099-').replaceAll('2026-', '2020-');
}

/** What people make on top of a file: changes, drafts, a kept mapping. */
async function editAsPeople() {
  const version = 'pottery-en-evenings';
  await editFields('changes', 'apply', [
    { entity: 'version', id: version, field: 'price', value: { amount: 255, currency: 'EUR' } },
    { entity: 'course', id: 'weaving', field: 'added', value: null },
    { entity: 'edition', id: 'weaving-en', field: 'added', value: { entity: 'course', id: 'weaving' } },
    { entity: 'edition', id: 'weaving-en', field: 'language', value: 'en' },
    { entity: 'edition', id: 'weaving-en', field: 'title', value: 'Weaving on a Frame' },
    { entity: 'version', id: 'weaving-1', field: 'added', value: { entity: 'edition', id: 'weaving-en' } },
    { entity: 'version', id: 'weaving-1', field: 'enroll_invite', value: { id: 'invite-weaving' } },
  ]);
  await editFields('drafts', 'save', [
    { entity: 'edition', id: 'pottery-en', field: 'subtitle', value: 'Eight evenings, eight bowls.' },
    { entity: 'run', id: 'pottery-2099-04', field: 'removed', value: true },
  ]);
  const mapping = JSON.parse(
    await readFile(join(checkout, 'examples', 'csv', 'training-price-list', 'map.json'), 'utf8'),
  );
  const ofRiverside = { ...mapping, institute: { ...mapping.institute, id: 'riverside' } };
  await withFile(ofRiverside, (path) =>
    command('map', 'keep', 'Price list', '--institute', 'riverside', '--map', path),
  );
  // It is shown a moment after it is stored.
  while ((await ask('/courses/weaving-en', { headers: { 'x-api-key': riverside } })).status !== 200) await delay(100);
}

async function editFields(group, action, fields) {
  await withFile(fields, (path) => command(group, action, path, '--institute', 'riverside'));
}

async function withFile(value, use) {
  const path = join(dataDir, 'given.json');
  await writeFile(path, JSON.stringify(value));
  await use(path);
  await rm(path);
}

function listsOfPeople() {
  return [['changes', 'list'], ['drafts', 'list'], ['map', 'list'], ['map', 'show', 'Price list'], ['export']]
    .concat([['export', '--source']])
    .map((args) => [...args, '--institute', 'riverside', ...(args[0] === 'export' ? [] : ['--json'])]);
}

async function prepareInstitute(id, file) {
  const path = join(dataDir, `${id}.json`);
  await writeFile(path, file);
  await command('import', path, '--yes');
  await rm(path);
  return (await command('keys', 'create', '--institute', id, '--name', 'Main site')).key;
}

async function createPerson(address) {
  const child = spawn(
    process.execPath,
    [cli, 'admin', 'create', '--institute', 'harbour', '--email', address, '--password-stdin'],
    { env, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  child.stdin.end(password);
  const [exit] = await once(child, 'exit');
  if (exit !== 0) throw new Error('admin create failed');
}

async function turnOnTwoFactor() {
  const signedIn = await admin('/sign-in', { email: careful, password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { secret } = await (await admin('/account/two-factor', { password }, cookie)).json();
  const confirmed = await admin('/account/two-factor/confirm', { code: authenticatorCode(secret) }, cookie);
  if (!confirmed.ok) throw new Error(await confirmed.text());
  return secret;
}

function admin(path, body, cookie = '') {
  return fetch(`http://127.0.0.1:${port}/admin/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie },
    body: JSON.stringify(body),
  });
}

/** Every endpoint, with each filter and order once, for the two institutes of the first version; some that are refused. */
function requests() {
  const lists = ['', '?language=de', '?q=töpfer', '?stream=CRAFT', '?category=sql', '?format=evening', '?tag=clay,sql']
    .concat(['?availability=not_started', '?sort=title', '?sort=price_asc', '?sort=price_desc', '?page=2&page_size=2'])
    .map((query) => `/courses${query}`);
  const details = ['pottery', 'pottery-de', 'sql-en', 'bookbinding', 'hidden'].flatMap((id) => [
    `/courses/${id}`,
    `/courses/${id}/outline`,
    `/courses/${id}?language=de`,
  ]);
  const paths = ['/site', '/sitemap', '/streams', '/learning-paths', '/learning-paths/cLay1', ...lists, ...details];
  const refused = ['/courses?page=0', '/courses?sort=best', '/nowhere'];
  return [
    ...['shown', 'hiding'].flatMap((key) => [...paths, ...refused].map((path) => [key, path, {}])),
    ['shown', '/site', { origin: 'https://www.harbour.example' }],
    ['shown', '/site', { origin: 'https://sub.shop.harbour.example' }],
    ['shown', '/site', { origin: 'https://harbour.example' }],
    ['hiding', '/site', { origin: 'https://www.harbour.example' }],
    ...laterPaths.map((path) => ['riverside', path, {}]),
  ];
}

async function record(key, path, headers) {
  const answer = await ask(path, { headers: { ...headers, 'x-api-key': keys[key] } });
  const kept = ['content-type', 'cache-control', 'vary', 'etag', 'access-control-allow-origin'];
  const body = (await answer.text()).replaceAll(answer.headers.get('x-request-id'), '<request id>');
  return {
    key,
    path,
    headers,
    status: answer.status,
    answered: Object.fromEntries(
      kept.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : [])),
    ),
    body,
  };
}

function ask(path, { headers, ...request } = {}) {
  return fetch(`http://127.0.0.1:${port}/catalog/v1${path}`, {
    ...request,
    headers: { 'x-api-key': shown, 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
  });
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  return free;
}
