import { createServer } from 'node:http';
import { readAnswers } from './answers.mjs';

// The least that Node.js can do: no key, no origin, no limit, no metrics; the recorded bytes and headers, picked by address.
let pick;

const server = createServer({ keepAliveTimeout: 65_000, noDelay: true }, (request, response) => {
  const { status, headers, body } = pick(request.url);
  response.writeHead(status, headers);
  if (body.length === 0) response.end();
  else response.end(body);
});

process.on('message', ({ folder }) => {
  const answers = readAnswers(folder);
  const [only] = answers;
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  pick = answers.length === 1 ? () => only : (path) => byPath.get(path);
  if (server.listening) process.send({ port: server.address().port });
  else server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
