import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.mjs';
import { cpuNanoseconds } from './cpu.mjs';

/** Pause for the server before and after a round, so that all of the round's work is counted and no other. */
const restMs = 10;

/**
 * Sends `count` requests over some kept-alive connections, one at a time on each, and tells what they cost; fewer once `isOver`. With `perSecond`,
 * requests come at that rate whether or not those before were answered, and have to wait for a connection; else each comes when another is answered.
 *
 * @throws when an answer is not the one expected
 */
export async function runRound(round, { keys, origin }, isOver = () => false) {
  const { port, pids, targets, count, connections = 16, perSecond } = round;
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const requests = targets.map((target) => toRequest(target, origin));
  const latencies = new Float64Array(count);
  let sent = 0;
  let received = 0;
  let beganAt = 0;

  const drive = (connection) =>
    new Promise((resolve, reject) => {
      const next = () => {
        if (sent >= count || isOver()) return resolve();
        const at = sent++;
        const target = targets[at % targets.length];
        if (perSecond === undefined) return ask(at, target, performance.now());
        const dueAt = beganAt + (at * 1000) / perSecond;
        // Asleep until then: a client that waits awake takes a processor from those who share the machine with the service.
        const left = dueAt - performance.now();
        // A timer may come up to a millisecond early.
        const send = () => ask(at, target, Math.min(dueAt, performance.now()));
        if (left <= 0) send();
        else setTimeout(send, left);
      };
      const ask = (at, target, startedAt) =>
        connection.ask(requests[at % requests.length] + nextKey(keys), (answer) => {
          latencies[received++] = performance.now() - startedAt;
          const wrong = complaint(answer, target);
          if (wrong) reject(new Error(`${target.path}: ${wrong}`));
          else next();
        });
      next();
    });

  await pause(restMs);
  const cpuBefore = cpuNanoseconds(pids);
  beganAt = performance.now();
  try {
    await Promise.all(open.map(drive));
    const seconds = (performance.now() - beganAt) / 1000;
    await pause(restMs);
    const cpu = cpuNanoseconds(pids) - cpuBefore;
    const times = latencies.subarray(0, received).sort();
    return {
      cpuMicroseconds: cpu / 1000 / received,
      p50Ms: times[Math.floor(received * 0.5)],
      p99Ms: times[Math.floor(received * 0.99)],
      longestMs: times[received - 1],
      perSecond: received / seconds,
    };
  } finally {
    for (const connection of open) connection.close();
  }
}

let keysUsed = 0;
/** Another key with each request, since one may make 1200 a minute. */
const nextKey = (keys) => `X-API-Key: ${keys[keysUsed++ % keys.length]}\r\n\r\n`;

function toRequest({ path, headers = {} }, origin) {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Origin: ${origin}`, 'User-Agent: bench', 'Accept: */*'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n`;
}

/** A page that was not requested before may come compressed or plain, and one of a catalogue that changes has any length; everything else is known to the byte. */
function complaint({ status, length, isCompressed }, target) {
  if (status !== target.status) return `answered ${status} instead of ${target.status}`;
  if (target.length === undefined || (isCompressed && target.mayBeCompressed)) return undefined;
  return length === target.length ? undefined : `${length} bytes instead of ${target.length}`;
}
