import { createFairSlots } from '../load/fair-slots.ts';
import { whenChildEnds } from './child-end.ts';
import { type Child, endChild, startChild } from './start-child.ts';

export type ChildQueueOptions = {
  /** The compiled program: it is sent one order, answers with one message, and ends. */
  readonly program: URL;
  /** What each process may take of memory. */
  readonly memoryMb: number;
  /** Processes at a time, of which an owner has one; further orders wait. */
  readonly slots: number;
  /** Orders that wait at most. */
  readonly waitingMax: number;
  /** Longest time for an order; then its process is ended. */
  readonly timeoutMs: number;
};

/** An order had no answer: its process ended before, or was never begun since too many waited, who asked has gone or all is being closed. */
export type NoAnswer =
  | { readonly kind: 'failed'; readonly lastWords: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'closed' };

export type Asker = {
  /** Owners have their orders done in turn, such as institutes. */
  readonly owner: string;
  /** Aborted once no one waits for the answer any more: the order is dropped then, or its process ended. */
  readonly signal?: AbortSignal;
};

/** Has work done in processes of its own, some at a time, so that it holds up no request and can end nothing else. */
export type ChildQueue<Order, Message> = {
  ask(order: Order, asker: Asker): Promise<Message | NoAnswer>;
  close(): Promise<void>;
};

export function createChildQueue<Order extends object, Message extends object>({
  program,
  memoryMb,
  slots,
  waitingMax,
  timeoutMs,
}: ChildQueueOptions): ChildQueue<Order, Message> {
  const children = new Set<Child>();
  const fair = createFairSlots({ slots, waitingMax });
  let isClosed = false;

  const run = (order: Order, signal: AbortSignal | undefined) =>
    new Promise<Message | NoAnswer>((resolve) => {
      const child = startChild(program, memoryMb);
      children.add(child);
      const end = () => void endChild(child);
      const timeout = setTimeout(end, timeoutMs).unref();
      signal?.addEventListener('abort', end, { once: true });
      let said: Message | undefined;
      child.process.on('message', (message: Message) => {
        said = message;
      });
      whenChildEnds(child.process, memoryMb, ({ lastWords }) => {
        clearTimeout(timeout);
        children.delete(child);
        resolve(said ?? (signal?.aborted ? { kind: 'closed' } : { kind: 'failed', lastWords }));
      });
      // It may hold the address of the database: arguments would be for everybody on the machine to see.
      child.process.send(order, () => undefined);
    });

  return {
    async ask(order, { owner, signal }) {
      const taking = await fair.take(owner, signal);
      if (taking === 'full') return { kind: 'busy' };
      if (taking === 'left') return { kind: 'closed' };
      try {
        return isClosed || signal?.aborted ? { kind: 'closed' } : await run(order, signal);
      } finally {
        fair.give(owner);
      }
    },
    async close() {
      isClosed = true;
      fair.close();
      await Promise.all([...children].map(endChild));
    },
  };
}
