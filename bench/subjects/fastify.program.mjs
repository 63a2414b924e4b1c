import { createRequire } from 'node:module';
import { readAnswers } from './answers.mjs';

// Fastify with prepared bytes and headers and nothing else: no key, no origin, no limit, no metrics.
const require = createRequire(new URL('../../apps/service/package.json', import.meta.url));
const app = require('fastify')({ keepAliveTimeout: 65_000 });
let answer;

app.get('/*', (_request, reply) => {
  reply.code(answer.status);
  for (let at = 0; at < answer.headers.length; at += 2) reply.header(answer.headers[at], answer.headers[at + 1]);
  if (answer.body.length === 0) reply.send();
  else reply.send(answer.body);
});

process.on('message', async ({ folder }) => {
  [answer] = readAnswers(folder);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
});
