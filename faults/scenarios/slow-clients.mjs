import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { judgeAnswers, judgeEvidence, longest } from '../judge.mjs';
import { startReader } from '../load/reader.mjs';

const byteEveryMs = 1_000;
/** A server looks for slow clients once a second. */
const graceMs = 3_000;
const promised = { headers: 60_000, body: 30_000 };
/** A client that is cut sooner was cut for another reason than being slow. */
const soonestMs = 10_000;

/**
 * Hundreds of clients of a replica send one byte a second, of headers or of a body. The other clients must be served, and the slow ones
 * cut.
 */
export const slowClients = {
  name: 'slow clients',
  full: { count: 500, perSecond: 40 },
  async run(stage, { count, perSecond }) {
    const [{ port }] = stage.replicas;
    const { keys, balancer } = stage;
    const senders = [];
    for (let number = 0; number < count; number += 1) {
      const key = keys[number % keys.length];
      senders.push(await openSlowSender(port, number % 2 === 0 ? 'headers' : 'body', key));
    }
    const reader = startReader({ ports: [balancer.port, port], keys, perSecond });
    const timer = setInterval(() => {
      for (const sender of senders) sender.drip();
    }, byteEveryMs);
    const startedAt = performance.now();
    while (senders.some(({ openMs }) => openMs() === undefined) && performance.now() - startedAt < 90_000)
      await pause(250);
    clearInterval(timer);
    const answers = await reader.finish();
    const lives = (kind) =>
      senders.filter((each) => each.kind === kind).map(({ openMs }) => openMs() ?? Number.POSITIVE_INFINITY);
    const slowest = (kind) => Math.max(...lives(kind));
    for (const sender of senders) sender.close();
    return {
      figures: {
        connections: count,
        'headers cut after, ms': slowest('headers'),
        'bodies cut after, ms': slowest('body'),
        'reads meanwhile': answers.length,
        'longest read, ms': longest(answers),
      },
      complaints: [
        ...judgeAnswers(answers, { of: 'reads', allowed: [200] }),
        ...(answers.filter(({ ms }) => ms > 1_000).length > answers.length / 100
          ? ['more than 1 % of reads took over 1 s']
          : []),
        ...Object.keys(promised).flatMap((kind) =>
          judgeEvidence(Math.min(...lives(kind)) >= soonestMs, `a client with slow ${kind} was cut at once`),
        ),
        ...Object.entries(promised)
          .filter(([kind, ms]) => slowest(kind) > ms + graceMs)
          .map(([kind, ms]) => `slow ${kind} were held for longer than ${ms / 1000} s`),
      ],
    };
  },
};

async function openSlowSender(port, kind, key) {
  // The worst clients do not close their side when the server closes the connection.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let closedMs;
  const startedAt = performance.now();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closedMs = Math.round(performance.now() - startedAt);
  });
  socket.resume();
  await once(socket, 'connect');
  const head = `POST /catalog/v1/leads HTTP/1.1\r\nHost: slow\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n`;
  socket.write(kind === 'headers' ? head : `${head}Content-Length: 1000\r\n\r\n{`);
  return {
    kind,
    drip: () => socket.writable && socket.write(kind === 'headers' ? 'x' : ' '),
    openMs: () => closedMs,
    close: () => socket.destroy(),
  };
}
