export type Batches<T, R> = {
  /**
   * Processes an item, together with others that are added under the same name while earlier ones are being processed.
   */
  add(name: string, item: T): Promise<R>;
};

export type BatchesOptions<T, R> = {
  /**
   * Processes items of one name and resolves to their results, in order. If it rejects, all items of the batch fail.
   */
  readonly run: (name: string, items: readonly T[]) => Promise<readonly R[]>;
  /** Maximum number of batches of one name in progress at once. */
  readonly underWayMax: number;
  /** Maximum number of items in a batch. */
  readonly sizeMax: number;
};

type Waiting<T, R> = {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes work cheaper the more of it there is: an item starts at once, and the items that arrive while the maximum
 * number of batches is in progress are processed together. No item waits just to be batched.
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
      // One result for each item, in order.
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
