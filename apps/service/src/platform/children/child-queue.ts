import { whenChildEnds } from './child-end.ts';
import { type Child, endChild, startChild } from './start-child.ts';

export type ChildQueueOptions = {
  /** The compiled program: it is sent one order, answers with one message, and ends. */
  readonly program: URL;
  /** What each process may take of memory. */
  readonly memoryMb: number;
  /** Processes at a time; further orders wait. */
  readonly slots: number;
  /** Orders that wait at most. */
  readonly waitingMax: number;
  /** Longest time for an order; then its process is ended. */
  readonly timeoutMs: number;
};

/** An order had no answer: its process ended before, or was never begun since too many waited or all is being closed. */
export type NoAnswer =
  | { readonly kind: 'failed'; readonly lastWords: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'closed' };

/** Has work done in processes of its own, some at a time, so that it holds up no request and can end nothing else. */
export type ChildQueue<Order, Message> = {
  ask(order: Order): Promise<Message | NoAnswer>;
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
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  const take = async () => {
    if (busy < slots) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const give = () => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  const run = (order: Order) =>
    new Promise<Message | NoAnswer>((resolve) => {
      const child = startChild(program, memoryMb);
      children.add(child);
      const timeout = setTimeout(() => void endChild(child), timeoutMs).unref();
      let said: Message | undefined;
      child.process.on('message', (message: Message) => {
        said = message;
      });
      whenChildEnds(child.process, memoryMb, ({ lastWords }) => {
        clearTimeout(timeout);
        children.delete(child);
        resolve(said ?? { kind: 'failed', lastWords });
      });
      // It may hold the address of the database: arguments would be for everybody on the machine to see.
      child.process.send(order, () => undefined);
    });

  return {
    async ask(order) {
      if (waiting.length >= waitingMax) return { kind: 'busy' };
      await take();
      try {
        return isClosed ? { kind: 'closed' } : await run(order);
      } finally {
        give();
      }
    },
    async close() {
      isClosed = true;
      for (const go of waiting.splice(0)) go();
      await Promise.all([...children].map(endChild));
    },
  };
}
