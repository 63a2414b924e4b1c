import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRandom } from '../../../bench/catalogue/random.mjs';
import { catalogueCourseSchema, catalogueHeaderSchema } from '../../../packages/contract/dist/index.js';
import { judgeAnswers, judgeEvidence, longest } from '../../judge.mjs';
import { hostileCatalogues } from '../../load/hostile/catalogues.mjs';
import { insertToken, sendFile } from '../../load/import-token.mjs';
import { startReader } from '../../load/reader.mjs';
import { instituteId } from '../../stage/stage.mjs';
import { withDatabase } from '../../stage/statements.mjs';

const megabyte = 1024 * 1024;
const header = `${JSON.stringify({ catalogue_file: 1, institute: { id: instituteId, name: 'Abused' } })}\n`;
const repeated = (part, bytes) => `${part},`.repeat(bytes / (part.length + 1));

/** Files of one line that take much once they are parsed, sanitised or written; those that are valid are only checked. */
const bombs = {
  names: (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":0`).join()}}`,
  'empty objects': (bytes) => `[${repeated('{}', bytes)}{}]`,
  'lists within lists': (bytes) => `[${repeated('[[[[]]]]', bytes)}[]]`,
  numbers: (bytes) => `[${repeated('1', bytes)}1]`,
  'empty editions': (bytes) => `{"editions":[${repeated('{}', bytes)}{}]}`,
  nesting: (bytes) => '['.repeat(bytes),
  'one text': (bytes) => `"${'x'.repeat(bytes)}"`,
  'blank lines': (bytes) => '\n'.repeat(bytes),
  'empty courses': (bytes) => '{}\n'.repeat(bytes / 4),
  'a link of blanks': () =>
    JSON.stringify({
      editions: [
        { id: 'e', title: 'E', description_html: `<a href="https://x/${' '.repeat(190_000)}y">z</a>`, versions: [] },
      ],
    }),
};

/** What a service may take more while it refuses, in its own process: the pieces that are on their way. */
const moreMax = 150 * megabyte;

/** Of the institute that sends what is made by the schemas. */
const generatedId = 'generated-imports';
const schemas = { header: catalogueHeaderSchema, course: catalogueCourseSchema };

/**
 * Sends a service files that used to end it, one after the other, while its visitors read; then files with harm in a place of a header or a course,
 * of which any may be published.
 */
export const abuseOfImports = {
  name: 'abuse of imports',
  full: { bytes: 250 * megabyte, perSecond: 20, generated: 120 },
  short: { bytes: 20 * megabyte, perSecond: 5, generated: 10 },
  async run(stage, { bytes, perSecond, generated }) {
    const [{ port, pid }] = stage.replicas;
    const token = await withDatabase(stage, (client) => insertToken(client, instituteId));
    const generatedToken = await addInstitute(stage);
    const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31);
    const reader = startReader({ ports: [port], keys: stage.keys, perSecond });
    const before = residentOf(pid());
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, residentOf(pid()));
    }, 100);
    const ends = [];
    for (const [name, make] of Object.entries(bombs)) {
      const body = gzipSync(header + make(bytes), { level: 1 });
      const startedAt = performance.now();
      const { status, findings, error } = await sendFile(port, token, '?dry_run=true', body);
      const seconds = (performance.now() - startedAt) / 1000;
      ends.push({ name, status, seconds, why: findings?.[0]?.expected ?? error?.message });
    }
    const { complaints, statuses } = await sendGenerated(port, generatedToken, { seed, files: generated });
    clearInterval(watch);
    const answers = await reader.finish();
    return {
      figures: {
        ...Object.fromEntries(
          ends.map(({ name, status, seconds }) => [name, `${status} after ${seconds.toFixed(1)} s`]),
        ),
        'generated files': [...statuses].map(([status, count]) => `${status} × ${count}`).join(', '),
        seed,
        'reads meanwhile': answers.length,
        'longest read, ms': longest(answers),
        'more memory of the service, MB': before === 0 ? 'not told here' : Math.round((most - before) / megabyte),
      },
      complaints: [
        ...complaints,
        ...judgeAnswers(answers, { of: 'reads', allowed: [200] }),
        ...ends
          .filter(({ status }) => status !== 400 && status !== 503)
          .map(({ name, status, why }) => `${name}: ${status} (${why}) instead of a refusal`),
        ...judgeEvidence(statuses.has(400), 'no generated catalogue had findings'),
        ...judgeEvidence(
          ends.some(({ why }) => /at most/.test(why ?? '')),
          'no bound was named',
        ),
        ...(most - before > moreMax ? [`the service took ${Math.round((most - before) / megabyte)} MB more`] : []),
      ],
    };
  },
};

/** Makes an institute that may import, and returns its token. */
async function addInstitute(stage) {
  const path = join(stage.folder, `${generatedId}.json`);
  writeFileSync(path, JSON.stringify({ catalogue_file: 1, institute: { id: generatedId, name: 'Generated' } }));
  await stage.command(['import', '--yes', path]);
  return withDatabase(stage, (client) => insertToken(client, generatedId));
}

/** Each ends as a catalogue, with findings, or with another refusal. */
async function sendGenerated(port, token, { seed, files }) {
  const statuses = new Map();
  const complaints = [];
  const options = { institute: generatedId, files, courses: 1, bytes: 200_000 };
  for (const { what, make } of hostileCatalogues(createRandom(seed), schemas, options)) {
    const { status, findings, error } = await sendFile(port, token, '?confirm=removals,prices', gzipSync(make()));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isAsTold = status === 200 || status === 409 || (status === 400 && findings?.length > 0);
    if (!isAsTold) complaints.push(`${what}: ${status} (${error?.message})`);
  }
  return { statuses, complaints };
}

/** What a process has in memory, in bytes; 0 where the system does not tell. */
function residentOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
