import type { Worker } from 'node:cluster';

type Handle = { close(): void };

/** What Node.js sends to a worker with a connection. */
type Handover = { readonly act?: unknown; readonly seq?: unknown };

/**
 * Closes the connections that were handed to a worker which ended before it took them.
 *
 * Node.js forgets these: they stay open, in the parent, and whoever asked would hear nothing for ever. Closed, they are lost like all
 * others that the worker had (decision D38).
 */
export function closeUntakenConnections(worker: Worker): void {
  const { process: child } = worker;
  const untaken = new Map<unknown, Handle>();
  const send = child.send.bind(child) as (...message: readonly unknown[]) => boolean;
  child.send = (message: Handover, handle?: unknown, ...rest: unknown[]) => {
    if (message.act === 'newconn') untaken.set(message.seq, handle as Handle);
    return send(message, handle, ...rest);
  };
  child.on('internalMessage', ({ ack }: { readonly ack?: unknown }) => untaken.delete(ack));
  worker.once('exit', () => {
    for (const handle of untaken.values()) handle.close();
  });
}
