import { setTimeout as pause } from 'node:timers/promises';
import { cpuNanoseconds } from './cpu.mjs';

const observedMs = 400;
const quietShare = 0.03;
const timeoutMs = 120_000;

/** Waits until a process is idle: what it still builds in the background does not belong to a request. */
export async function untilQuiet(pids) {
  const startedAt = performance.now();
  let before = cpuNanoseconds(pids);
  for (;;) {
    await pause(observedMs);
    const now = cpuNanoseconds(pids);
    if ((now - before) / 1e6 < quietShare * observedMs) return;
    if (performance.now() - startedAt > timeoutMs) throw new Error('A process that should be idle never is.');
    before = now;
  }
}
