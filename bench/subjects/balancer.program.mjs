import { Agent, createServer, request } from 'node:http';

const healthEveryMs = 1_000;
const healthTimeoutMs = 1_000;

// A balancer as the guide for operators wants it: requests to servers in turn. A server that fails is left out at once, and the request
// goes to the next; it comes back once it says that it is ready. It passes on GET alone, since the bench sends nothing else.
const servers = process.argv.slice(2).map((port) => ({
  port: Number(port),
  isReady: true,
  // Shorter than the service's own 65 s, so that no request meets a connection that is being closed.
  agent: new Agent({ keepAlive: true, timeout: 30_000 }),
}));
let turn = 0;
let retried = 0;

/** The next server that is not left out, and was not tried; any other rather than none. */
function next(tried) {
  turn += 1;
  const inTurn = servers.map((_, at) => servers[(turn + at) % servers.length]).filter((server) => !tried.has(server));
  return inTurn.find(({ isReady }) => isReady) ?? inTurn[0];
}

function passOn(incoming, outgoing, tried = new Set()) {
  const server = next(tried);
  if (!server) return outgoing.writeHead(502).end();
  const { port, agent } = server;
  const { connection: _, ...headers } = incoming.headers;
  const passed = request({ port, agent, path: incoming.url, headers, host: '127.0.0.1' }, (answer) => {
    const { connection: __, ...answered } = answer.headers;
    outgoing.writeHead(answer.statusCode, answered);
    answer.pipe(outgoing);
    // Half an answer is sent: to begin it again would mix two.
    answer.on('error', () => outgoing.destroy());
  });
  passed.on('error', () => {
    server.isReady = false;
    if (outgoing.headersSent) return outgoing.destroy();
    retried += 1;
    passOn(incoming, outgoing, tried.add(server));
  });
  passed.end();
}

function checkHealth(server) {
  const { port } = server;
  const check = request({ port, host: '127.0.0.1', path: '/readyz', timeout: healthTimeoutMs }, (answer) => {
    server.isReady = answer.statusCode === 200;
    answer.resume();
  });
  check.on('timeout', () => check.destroy(new Error('The server does not answer.')));
  check.on('error', () => {
    server.isReady = false;
  });
  check.end();
}

setInterval(() => servers.forEach(checkHealth), healthEveryMs);
// Longer than the client leaves a connection idle, so that no request meets one that is being closed.
const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, outgoing) => passOn(incoming, outgoing));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => process.send({ retried }));
