export type Batches<T, R> = {
  /** Has an item worked on, together with what else comes under the same name meanwhile. */
  add(name: string, item: T): Promise<R>;
};

export type BatchesOptions<T, R> = {
  /** Works on items of one name; resolves to their results, in order. When it fails, it fails for all of them. */
  readonly run: (name: string, items: readonly T[]) => Promise<readonly R[]>;
  /** Most batches of one name under way at once. */
  readonly underWayMax: number;
  /** Most items in a batch. */
  readonly sizeMax: number;
};

type Waiting<T, R> = {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Works on items as they come, and on those that come while as much as may be is under way together: nothing waits for others to come,
 * and the more there is to do, the less each item costs.
 */
export function createBatches<T, R>({ run, underWayMax, sizeMax }: BatchesOptions<T, R>): Batches<T, R> {
  const queues = new Map<string, { waiting: Waiting<T, R>[]; underWay: number }>();

  const start = async (name: string, queue: { waiting: Waiting<T, R>[]; underWay: number }): Promise<void> => {
    const batch = queue.waiting.splice(0, sizeMax);
    queue.underWay += 1;
    try {
      const results = await run(
        name,
        batch.map(({ item }) => item),
      );
      // One for each, in order.
      batch.forEach(({ resolve }, at) => {
        resolve(results[at] as R);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    queue.underWay -= 1;
    if (queue.waiting.length > 0) void start(name, queue);
    else if (queue.underWay === 0) queues.delete(name);
  };

  return {
    add(name, item) {
      return new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? { waiting: [], underWay: 0 };
        queues.set(name, queue);
        queue.waiting.push({ item, resolve, reject });
        if (queue.underWay < underWayMax) void start(name, queue);
      });
    },
  };
}
