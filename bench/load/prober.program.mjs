import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.mjs';

const everyMs = 5;

// Asks several servers the same at the same time, every 5 ms, and notes when each answer came.
process.once('message', async ({ targets, keys, origin }) => {
  let isStopping = false;
  process.on('message', () => {
    isStopping = true;
  });
  const answers = await Promise.all(
    targets.map(async ({ port, path, status }) => {
      const connection = await openConnection(port);
      const times = [];
      for (let asked = 0; !isStopping; asked += 1) {
        const sentAt = performance.now();
        const request = `GET ${path} HTTP/1.1\r\nHost: bench\r\nOrigin: ${origin}\r\nX-API-Key: ${keys[asked % keys.length]}\r\n\r\n`;
        const answer = await new Promise((resolve) => connection.ask(request, resolve));
        times.push(performance.now());
        if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`);
        await pause(Math.max(0, everyMs - (performance.now() - sentAt)));
      }
      connection.close();
      return times;
    }),
  );
  process.send(answers, () => process.disconnect());
});
