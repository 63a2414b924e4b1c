import { connect, type Socket } from 'node:net';

/** Bodies above all, which lie outside the engine's own heap; what that holds; and all that the process takes, with what was parsed. */
export function memoryInMb() {
  const { arrayBuffers, heapUsed, rss } = process.memoryUsage();
  return { buffers: arrayBuffers / 2 ** 20, heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 };
}

/** A client that sends a text and reads nothing of what comes of it. */
export function openUnread(base: string, text: string): Socket {
  const { hostname, port } = new URL(base);
  const client = connect(Number(port), hostname, () => client.write(text));
  return client.pause().on('error', () => undefined);
}
