import { readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
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
  // Fails only when the lock was taken away from a process that had stood still for long: nothing is left to show then.
  const beat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (readHolder(file) === process.pid) rmSync(file, { force: true });
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
  return isOld(file) || !isRunning(readHolder(file));
}

/** Whether it has not been touched for long; a file that is gone has not. */
function isOld(file) {
  const state = statSync(file, { throwIfNoEntry: false });
  return state !== undefined && state.mtimeMs < Date.now() - abandonedAfterMs;
}

/** The process that holds the lock; `undefined` when it was given back, or is being written, in this moment. */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** Removes an abandoned lock, one process at a time, so that none removes what another has just taken. */
function takeAway(file) {
  const guard = `${file}.guard`;
  if (isOld(guard)) rmSync(guard, { force: true });
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
  // Not known yet: the file's age tells.
  if (pid === undefined) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
