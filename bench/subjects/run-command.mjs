import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { peakMemoryBytes } from '../load/cpu.mjs';
import { commandLine, root } from './service.mjs';

/** Runs a command to its end, with `input` typed into it: what it printed, how long it took, and the most memory it had. */
export async function runCommand(args, env, input = '') {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [commandLine, '--json', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {}).end(input);
  const output = [];
  const errors = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => errors.push(chunk));
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  let peakBytes = 0;
  while (child.exitCode === null) {
    peakBytes = Math.max(peakBytes, readPeak(child.pid));
    await pause(20);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`prospectus ${args.join(' ')} failed:\n${Buffer.concat([...output, ...errors])}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { value: JSON.parse(Buffer.concat(output)), seconds, peakBytes };
}

/** 0 once the process is gone: what was read 20 ms before stands. */
function readPeak(pid) {
  try {
    return peakMemoryBytes(pid);
  } catch {
    return 0;
  }
}
