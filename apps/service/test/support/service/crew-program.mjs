import { createServer } from 'node:net';

// A worker for tests of the crew: it says what it is told to, and listens only to whom it then greets.
process.on('message', ({ kind, order }) => {
  if (kind === 'begin' && order === 'greeting') greet();
  else if (kind === 'begin') process.send({ kind: order });
  if (kind === 'stop') process.exit(0);
});
process.send({ kind: 'here' });

function greet() {
  const server = createServer((socket) => socket.on('error', () => undefined).write('hello'));
  server.listen(0, '127.0.0.1', () => process.send({ kind: 'listening' }));
}
