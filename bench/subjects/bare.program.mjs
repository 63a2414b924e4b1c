import { createServer } from 'node:http';
import { keyOf, readAnswers } from './answers.mjs';

// The least that Node.js can do: no key, no origin, no limit, no metrics; the recorded bytes and headers, picked by address, and where an
// address has several answers, by the encoding asked for and whether it is asked if the answer has changed.
let pick;

const server = createServer({ keepAliveTimeout: 65_000, noDelay: true }, (request, response) => {
  const { status, headers, body } = pick(request.url, request.headers);
  response.writeHead(status, headers);
  if (body.length === 0) response.end();
  else response.end(body);
});

process.on('message', ({ folder }) => {
  const answers = readAnswers(folder);
  const [only] = answers;
  const byKey = new Map(answers.map((answer) => [answer.key ?? answer.path, answer]));
  if (answers.length === 1) pick = () => only;
  else if (only.key === undefined) pick = (path) => byKey.get(path);
  else pick = (path, headers) => byKey.get(keyOf(path, headers));
  if (server.listening) process.send({ port: server.address().port });
  else server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
