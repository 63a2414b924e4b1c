import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';
import { createLedger } from './ledger.mjs';
import { keepPace } from './pace.mjs';

const retryMs = 300;
const patienceMs = 120_000;

let sent = 0;
let enquirers = 0;

/**
 * Sends enquiries at a steady rate to each of the ports in turn, each as often as it takes to an answer of success; every second one
 * under the same `Idempotency-Key` each time, the others without.
 */
export function startEnquirer({ ports, keys, perSecond }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  enquirers += 1;
  const ledger = createLedger(`load-${enquirers}`);
  const underWay = new Set();
  let number = 0;
  const stop = keepPace(perSecond, () => {
    const work = untilSuccess(ledger.nextEnquiry(number++)).finally(() => underWay.delete(work));
    underWay.add(work);
  });

  const untilSuccess = async (enquiry) => {
    const startedAt = performance.now();
    const idempotencyKey = number % 2 === 0 ? randomUUID() : undefined;
    while (performance.now() - startedAt < patienceMs) {
      const answer = await post({ ports, keys, agent }, enquiry, idempotencyKey);
      ledger.answered(enquiry, answer, idempotencyKey !== undefined);
      if (answer.status === 201 || answer.status === 200) return;
      await pause(retryMs);
    }
  };

  return {
    ledger,
    /** Sends nothing new, and waits for what is under way. */
    async finish() {
      stop();
      await Promise.all(underWay);
      agent.destroy();
      return ledger;
    },
  };
}

/** Another key and visitor each time: one key may file 30 a minute, one visitor 5. */
function post({ ports, keys, agent }, enquiry, idempotencyKey) {
  const body = JSON.stringify(enquiry);
  sent += 1;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-api-key': keys[sent % keys.length],
    'x-client-ip': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  return ask({ port: ports[sent % ports.length], path: '/catalog/v1/leads', method: 'POST', headers, body, agent });
}
