import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../scripts/build/prepare.mjs';
import { startClient } from './load/client.mjs';
import { recordFilled } from './load/fill.mjs';
import { createRecorder, headerOf } from './load/record.mjs';
import { measureRun } from './load/rounds.mjs';
import { untilQuiet } from './load/settle.mjs';
import { untilServing } from './scenarios/pages.mjs';
import { page, toLoad, toTargets } from './scenarios/targets.mjs';
import { install } from './subjects/installation.mjs';
import { startBare, startFastify } from './subjects/replay.mjs';

// Shows what a framework costs: bare node:http and Fastify that only send the same bytes and headers, next to the API that also checks key,
// origin and limit. It is why the API is an application of its own (docs/decisions/0001-public-api-next-to-fastify.md).
const runs = 3;
const rounds = 7;
const warmUpRounds = 4;
const requests = 3_000;

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'prospectus-bench-'));
chmodSync(folder, 0o711);
try {
  const installation = await install({ folder, courses: 1_000 });
  const client = startClient({ all: installation.access });
  for (let run = 1; run <= runs; run += 1) await measure(installation, client);
  client.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(installation, client) {
  const service = await installation.serve();
  const recorder = createRecorder(service.port, installation.access);
  await untilServing(recorder);
  await untilQuiet(service.pids);
  const etag = headerOf(await recorder.record(page()), 'etag');
  for (const [name, asked] of [
    ['list page', [page()]],
    ['304', [page('', { 'if-none-match': etag })]],
  ]) {
    const answers = await recordFilled(recorder, asked);
    const targets = toTargets(answers, asked);
    const [bare, fastify] = [await startBare(answers, folder), await startFastify(answers, folder)];
    const load = (subject) => () => toLoad(subject, 'all', targets, requests);
    const subjects = { bare: load(bare), fastify: load(fastify), 'the API': load(service) };
    await measureRun(client, subjects, warmUpRounds);
    const figures = await measureRun(client, subjects, rounds);
    const told = Object.entries(figures).map(([subject, { cpuMicroseconds }]) => {
      const ratio = cpuMicroseconds / figures.bare.cpuMicroseconds;
      return `${subject} ${cpuMicroseconds.toFixed(1)} µs (${ratio.toFixed(2)} ×)`;
    });
    console.log(`${name.padEnd(10)} ${told.join(', ')}`);
    bare.stop();
    fastify.stop();
  }
  recorder.close();
  await service.stop();
}
