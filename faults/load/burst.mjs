import { Agent } from 'node:http';
import { ask } from '../ask.mjs';

/** Makes `count` calls with one key, several at a time, to each of the ports in turn; resolves to the answers. */
export async function burst({ ports, key, count, atOnce = 32, path = '/catalog/v1/courses', everyMs = 0, request }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const answers = [];
  let begun = 0;
  const startedAt = performance.now();
  const work = async () => {
    while (begun < count) {
      const number = begun++;
      const dueMs = startedAt + number * everyMs - performance.now();
      if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
      const port = ports[number % ports.length];
      const { headers, ...rest } = request?.(number) ?? {};
      answers.push(await ask({ port, path, agent, ...rest, headers: { 'x-api-key': key, ...headers } }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return answers;
}
