import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs stages in order, up to the first that fails, and prints the seconds of each. A list within the list runs in parallel, as many at a time
 * as there are processors, and two at least.
 *
 * A stage is `{ name, run }`; `run` returns `{ passed, failed, skipped, output }`: two numbers, a list of `{ name, reason }`,
 * and what to show when something failed. The last line counts: stages that count nothing themselves count as one.
 */
export async function runStages(stages) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const together of stages.map((each) => [each].flat())) {
    if (process.stdout.isTTY) process.stdout.write(`...     ${together.map(({ name }) => name).join('; ')}\r`);
    const left = together.values();
    const runNext = async () => {
      for (const stage of left) await runStage(stage, total);
    };
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runNext));
    if (total.failed > 0) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function runStage({ name, run }, total) {
  const began = performance.now();
  const { passed, failed, skipped, output } = await run().catch((error) => brokenBy(error));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped.length;
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n`);
  console.log(`${failed > 0 ? 'failed' : 'ok    '}  ${name.padEnd(40)} ${seconds.padStart(6)} s`);
  for (const each of skipped) console.log(`        ${each.name}: skipped, because ${each.reason}`);
}

/** A stage that passes when the program ends with exit code 0. */
export const programStage = (name, args, options) => ({
  name,
  run: async () => {
    const { code, output } = await runNode(args, options);
    return code === 0 ? passed : failed(output);
  },
});

export const passed = { passed: 1, failed: 0, skipped: [], output: '' };
const brokenBy = (error) => failed(String(error?.stack ?? error));
export const failed = (output) => ({ passed: 0, failed: 1, skipped: [], output });

/** Runs a JavaScript program to its end with all it writes collected. */
export function runNode(args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: String(Buffer.concat(chunks)) }));
  });
}
