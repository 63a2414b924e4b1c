import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The longest that an answer may take (5 s), and some for the machine. */
const answerTimeoutMs = 8_000;
const retryMs = 100;
const patienceMs = 60_000;

/** Sends enquiries at a steady rate, each as often as it takes, under the same `Idempotency-Key`, to an answer of success. */
export function startEnquirer({ installation, ledger, perSecond }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const underWay = new Set();
  let number = 0;
  const timer = setInterval(() => {
    const enquiry = makeEnquiry(number++);
    ledger.sent(enquiry);
    const work = untilSuccess(enquiry).finally(() => underWay.delete(work));
    underWay.add(work);
  }, 1000 / perSecond);

  const untilSuccess = async (enquiry) => {
    const startedAt = performance.now();
    const idempotencyKey = randomUUID();
    while (performance.now() - startedAt < patienceMs) {
      const status = await post(agent, installation, enquiry, idempotencyKey).catch(() => undefined);
      ledger.answered(enquiry, status);
      if (status === 201 || status === 200) return;
      await pause(retryMs);
    }
  };

  return {
    /** Sends nothing new, and waits for what is under way. */
    async finish() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

const makeEnquiry = (number) => ({
  full_name: `Visitor ${number}`,
  email: `visitor-${number}@people.example`,
  message: `Question ${number}: ${'is there a seat left? '.repeat(5)}`.trim(),
});

let sent = 0;

/** Resolves to the status. Another key and visitor each time: one key may file 30 a minute, one visitor 5. */
function post(agent, { port, keys }, enquiry, idempotencyKey) {
  const body = JSON.stringify(enquiry);
  sent += 1;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-api-key': keys[sent % keys.length],
    'x-client-ip': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    'idempotency-key': idempotencyKey,
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/catalog/v1/leads', method: 'POST', headers, agent };
    const sending = request(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    });
    sending.setTimeout(answerTimeoutMs, () => sending.destroy(new Error('No answer.')));
    sending.on('error', reject);
    sending.end(body);
  });
}
