import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { instituteId } from '../catalogue/catalogue.mjs';
import { freePort } from '../subjects/port.mjs';
import { authSecret, entry, root, startService } from '../subjects/service.mjs';
import { page } from './targets.mjs';

const timeoutMs = 60_000;

/** As an operator gives it: addresses of pictures begin with it, so that a catalogue is kept for it alone, and each start here has a port of its own. */
const publicUrl = { PUBLIC_URL: 'http://localhost:4000' };

/** Measures the seconds from starting the program, as an operator types it, to its first 200 for a page of courses. */
export async function measureStart({ env, access }) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [entry, 'serve'], {
    cwd: root,
    env: { ...process.env, AUTH_SECRET: authSecret, ...publicUrl, ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    while ((await statusOf(port, access)) !== 200) {
      if (child.exitCode !== null) throw new Error('The service stopped while it started.');
      if (performance.now() - startedAt > timeoutMs) throw new Error('The service did not answer.');
      await pause(5);
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/** Serves the catalogue until it is kept for the next start. */
export async function untilKept({ env, access }) {
  const service = await startService({ ...publicUrl, ...env });
  const kept = join(env.DATA_DIR, 'kept-catalogues', `${instituteId}.kept`);
  try {
    while ((await statusOf(service.port, access)) !== 200) await pause(50);
    while (!existsSync(kept)) await pause(50);
  } finally {
    await service.stop();
  }
}

/** Resolves to the answer's status; 0 while the service does not listen yet. */
function statusOf(port, { keys, origin }) {
  return new Promise((resolve) => {
    const headers = { 'x-api-key': keys[0], origin };
    request({ port, host: '127.0.0.1', path: page().path, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    })
      .on('error', () => resolve(0))
      .end();
  });
}
