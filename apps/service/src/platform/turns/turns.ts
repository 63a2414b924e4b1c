import { type Clock, systemClock } from '../time/clock.ts';

/** How long work goes on before others have their turn, in milliseconds. Each of its stretches must take a few at most. */
const turnMs = 5;

/** Whether the caller still waits. */
type IsAwaited = () => boolean;

/**
 * Does an owner's work in stretches; callers who ask for the same share it. Returns a promise where the work takes longer than a turn, or
 * other work for the same owner is before it; the promise rejects while too much work of the owner waits, or once no caller waits any more.
 */
export type Turns = <T>(
  owner: object,
  key: string,
  begin: () => Generator<void, T>,
  isAwaited?: IsAwaited,
) => T | Promise<T>;

export type TurnsOptions = {
  readonly clock?: Pick<Clock, 'monotonic'> | undefined;
  /** Most work of one owner that waits. */
  readonly pendingMax: number;
  /** What work beyond that is refused with. */
  readonly refuse: () => Error;
};

/** Work that is not done yet, with all callers that wait for it. */
type Pending = {
  readonly result: Promise<unknown>;
  readonly askers: IsAwaited[];
  /** Goes on for one turn; true when it was the last. */
  proceed(): boolean;
  /** Call it when no one waits for the result any more. */
  abandon(): void;
};

/** The work for one owner by what is asked for. */
type Queue = {
  /** The first to be done first. */
  readonly pending: Map<string, Pending>;
  /** What was done in this queue's last turn, for those who waited and now ask once more. */
  readonly done: Map<string, unknown>;
};

/**
 * Does what takes long in turns of the event loop. The work for an owner is done piece by piece, and owners have their turns one after
 * the other, so that much work for one takes nothing from the others.
 */
export function createTurns({ clock: { monotonic } = systemClock, pendingMax, refuse }: TurnsOptions): Turns {
  const queues = new Map<object, Queue>();

  const run = async () => {
    while (queues.size > 0) {
      for (const [owner, queue] of queues) {
        await new Promise((resolve) => setImmediate(resolve));
        queue.done.clear();
        proceed(queue);
        if (queue.pending.size + queue.done.size === 0) queues.delete(owner);
      }
    }
  };

  const createQueue = (owner: object): Queue => {
    const isIdle = queues.size === 0;
    const queue: Queue = { pending: new Map(), done: new Map() };
    queues.set(owner, queue);
    if (isIdle) void run();
    return queue;
  };

  /** Undefined when the turn ended before the work. */
  const takeTurn = <T>(steps: Generator<void, T>): { readonly value: T } | undefined => {
    const endsAt = monotonic() + turnMs;
    do {
      const { done, value } = steps.next();
      if (done) return { value };
    } while (monotonic() < endsAt);
    return undefined;
  };

  const createPending = (queue: Queue, key: string, steps: Generator<void, unknown>): Pending => {
    let resolve: (value: unknown) => void = () => {};
    let reject: (cause: unknown) => void = () => {};
    const result = new Promise<unknown>((onDone, onFailed) => {
      resolve = onDone;
      reject = onFailed;
    });
    return {
      result,
      askers: [],
      proceed() {
        try {
          const taken = takeTurn(steps);
          if (taken) {
            queue.done.set(key, taken.value);
            resolve(taken.value);
          }
          return taken !== undefined;
        } catch (cause) {
          reject(cause);
          return true;
        }
      },
      abandon: () => reject(new Error('Who asked for this has gone.')),
    };
  };

  const ask = (owner: object, key: string, begin: () => Generator<void, unknown>, isAwaited: IsAwaited) => {
    const known = queues.get(owner);
    if (known?.done.has(key)) return known.done.get(key);
    let pending = known?.pending.get(key);
    if (!pending) {
      const steps = begin();
      if (!known || known.pending.size === 0) {
        const taken = takeTurn(steps);
        if (taken) return taken.value;
      }
      const queue = known ?? createQueue(owner);
      if (queue.pending.size >= pendingMax) dropAbandoned(queue);
      if (queue.pending.size >= pendingMax) return Promise.reject(refuse());
      pending = createPending(queue, key, steps);
      queue.pending.set(key, pending);
    }
    pending.askers.push(isAwaited);
    return pending.result;
  };

  return <T>(owner: object, key: string, begin: () => Generator<void, T>, isAwaited: IsAwaited = () => true) =>
    ask(owner, key, begin, isAwaited) as T | Promise<T>;
}

/** Gives a turn to the first work that a caller still waits for. What is not done then goes behind the others, so that short work never waits for long work. */
function proceed(queue: Queue): void {
  dropAbandoned(queue);
  const [first] = queue.pending;
  if (!first) return;
  const [key, work] = first;
  const isDone = work.proceed();
  queue.pending.delete(key);
  if (!isDone) queue.pending.set(key, work);
}

function dropAbandoned({ pending }: Queue): void {
  for (const [key, { askers, abandon }] of pending) {
    // A caller that has gone is looked at only once, however many ask for the same.
    while (askers.length > 0 && !askers.at(-1)?.()) askers.pop();
    if (askers.length > 0) continue;
    pending.delete(key);
    abandon();
  }
}
