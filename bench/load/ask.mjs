import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How many institutes are asked for at the same time: a cold one is read in, one after the other. */
const askedAtOnce = 4;

/** Asks for one page: its status, its text and how long it took. Rejects where no whole answer came. */
export function ask({ agent, port, origin }, { path, key }) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { origin, 'x-api-key': key };
    request({ agent, port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status } = response;
        resolve({ status, ms: performance.now() - startedAt, body: Buffer.concat(chunks).toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Asks until the page is there: while too many others wait, the service asks to try again later. The time is that of all tries together.
 *
 * @throws when the answer is neither the page nor a request to wait
 */
export async function askUntilThere(service, question) {
  const startedAt = performance.now();
  for (;;) {
    const { status, body } = await ask(service, question);
    if (status === 200) return { ms: performance.now() - startedAt, body };
    if (status !== 503) throw new Error(`${question.path} answered ${status}.`);
    await pause(200);
  }
}

/** Does the work for each item, for a few of them at a time. */
export async function forEach(items, work) {
  const queue = items.values();
  const workOff = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: askedAtOnce }, workOff));
}

/** One figure of what the service says about itself. */
export async function readMetric(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

/** The middle, the slowest of a hundred and the slowest of some times. */
export function spreadOf(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), longestMs: sorted.at(-1) };
}
