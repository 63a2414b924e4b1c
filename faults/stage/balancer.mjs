import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { ask, balancersOwn, noneReady } from '../ask.mjs';

const askEveryMs = 200;
const askTimeoutMs = 1_000;
/** Consecutive failed attempts after which no request is sent there; a single one may have met a worker that just died. */
const silencesMax = 2;

/**
 * Hands requests to replicas by chance, as a load balancer does: to those whose `/readyz` is 200; to another when a connection could not
 * even be made. It repeats nothing that may have arrived.
 */
export async function openBalancer(ports) {
  const backends = ports.map((port) => ({
    port,
    isReady: false,
    isAsked: false,
    silences: 0,
    agent: new Agent({ keepAlive: true, noDelay: true }),
  }));

  const look = async (backend) => {
    // Two that waited for the same would count twice.
    if (backend.isAsked) return;
    backend.isAsked = true;
    const { status } = await ask({ port: backend.port, path: '/readyz', timeoutMs: askTimeoutMs });
    backend.isAsked = false;
    backend.silences = status === undefined ? backend.silences + 1 : 0;
    if (status !== undefined || backend.silences >= silencesMax) backend.isReady = status === 200;
  };
  const timer = setInterval(() => {
    for (const backend of backends) void look(backend);
  }, askEveryMs);
  await Promise.all(backends.map(look));

  const server = createServer({ keepAliveTimeout: 60_000, noDelay: true }, async (incoming, outgoing) => {
    // Whole, so that it can be handed to another.
    const body = Buffer.concat(await incoming.toArray().catch(() => []));
    const ready = backends.filter(({ isReady }) => isReady);
    // In turn would send all reads to one and all enquiries to the other.
    const first = Math.floor(Math.random() * ready.length);
    const order = ready.map((_, at) => ready[(at + first) % ready.length]);
    forward({ incoming, body, outgoing }, order);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: server.address().port,
    isReady: (port) => backends.some((backend) => backend.port === port && backend.isReady),
    async close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
    },
  };
}

function forward(exchange, [backend, ...others]) {
  const { incoming, body, outgoing } = exchange;
  if (!backend) return say(outgoing, 503, noneReady);
  const { method, url, headers } = incoming;
  const { connection: _, ...passed } = headers;
  const sending = request(
    { host: '127.0.0.1', port: backend.port, agent: backend.agent, method, path: url, headers: passed },
    (answer) => {
      const { connection: __, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode, answered);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  sending.on('error', (error) => {
    if (outgoing.headersSent) return outgoing.destroy();
    if (error.code === 'ECONNREFUSED') {
      backend.isReady = false;
      return forward(exchange, others);
    }
    say(outgoing, 502, error.code ?? error.message);
  });
  outgoing.on('close', () => sending.destroy());
  sending.end(body);
}

const say = (outgoing, status, reason) => outgoing.writeHead(status, { [balancersOwn]: reason }).end();
