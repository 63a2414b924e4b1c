/**
 * What counting a call costs, in nanoseconds: `node bench/usage.mjs`. A request costs some 20,000 of them.
 *
 * Calls come from 200 keys in turn, each from its website's page, a server or a stranger's page, to twelve endpoints.
 */

import { createUsageCounting } from '../apps/service/compiled/features/usage/index.js';
import { readCaller } from '../apps/service/compiled/http/sender/cors.js';

const rounds = 5;
const callsPerRound = 2_000_000;

const callers = [readCaller('https://www.school.example'), undefined, readCaller('https://stranger.example')];
const routes = Array.from({ length: 12 }, (_, number) => `/endpoint-${number}`);
const principals = Array.from({ length: 200 }, (_, number) => ({
  keyId: `key-${number}`,
  instituteId: `institute-${number % 20}`,
  product: 'catalog',
  scopes: new Set(['catalog:read']),
}));
const calls = Array.from({ length: 4096 }, (_, number) => ({
  principal: principals[(number * 7) % principals.length],
  // Strangers are few.
  caller: callers[number % 50 === 0 ? 2 : number % 2],
  route: routes[(number * 5) % routes.length],
  status: number % 9 === 0 ? 304 : 200,
}));

const usage = createUsageCounting({
  db: undefined,
  clock: { now: () => Date.now(), monotonic: () => performance.now() },
  // The loops never begin.
  timer: () => () => undefined,
  log: { info: () => undefined, warn: () => undefined },
  findWebsite: (_, host) => (host.endsWith('school.example') ? 'school.example' : undefined),
});

const measure = (work) => {
  const startedAt = process.hrtime.bigint();
  for (let at = 0; at < callsPerRound; at += 1) work(calls[at & 4095]);
  return Number(process.hrtime.bigint() - startedAt) / callsPerRound;
};

let seen = 0;
const nothing = (call) => {
  seen += call.status;
};
const best = { empty: Number.POSITIVE_INFINITY, counted: Number.POSITIVE_INFINITY };
for (let round = 0; round < rounds; round += 1) {
  best.empty = Math.min(best.empty, measure(nothing));
  best.counted = Math.min(best.counted, measure(usage.count));
}
console.log(
  `Counting a call takes ${(best.counted - best.empty).toFixed(0)} ns (${seen > 0 ? rounds : 0} rounds, the best counts).`,
);
