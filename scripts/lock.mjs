import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const beatMs = 1_000;
/** A holder shows every second that it lives; this long without means that it was killed or its machine stopped. */
const abandonedAfterMs = 20_000;

/** Runs `work` while no other process runs its own under the same lock file; waits for it as long as it takes. */
export async function withLock(file, work) {
  let hasWaited = false;
  while (!take(file)) {
    if (!hasWaited) process.stderr.write('Waiting for another process that prepares this folder …\n');
    hasWaited = true;
    await pause(200);
    if (isAbandoned(file)) takeAway(file);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Error(`${file} cannot be written (${error.code}): installing and building need write permission here.`);
  }
}

function isAbandoned(file) {
  try {
    return !isRunning(Number(readFileSync(file, 'utf8'))) || statSync(file).mtimeMs < Date.now() - abandonedAfterMs;
  } catch {
    // It was given back in this moment.
    return false;
  }
}

/** Removes an abandoned lock, one process at a time, so that none removes what another has just taken. */
function takeAway(file) {
  const guard = `${file}.guard`;
  if (existsSync(guard) && statSync(guard).mtimeMs < Date.now() - abandonedAfterMs) rmSync(guard, { force: true });
  try {
    writeFileSync(guard, '', { flag: 'wx' });
  } catch {
    return;
  }
  try {
    if (isAbandoned(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function isRunning(pid) {
  // Not written yet: the file's age tells.
  if (!(pid > 0)) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
