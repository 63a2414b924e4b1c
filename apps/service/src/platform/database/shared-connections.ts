import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { createFairSlots, type FairSlotsOptions } from '../load/fair-slots.ts';

export type SharedConnectionsOptions = FairSlotsOptions & {
  /** How long a statement or a transaction waits for a connection of its owner's share at most. */
  readonly waitedMaxMs: number;
  /** What it fails with after that, and where too many wait. */
  readonly refuse: () => Error;
};

/** A database whose connections owners share who know nothing of each other, such as the institutes of a service. */
export type SharedConnections<Tables> = {
  /** The same database. Statements outside `asOwner` take any connection that is free. */
  readonly db: Kysely<Tables>;
  /** Does work whose statements on `db` take connections of the owner's share, in the owner's turn; of no owner's share where none is given. */
  asOwner<T>(owner: string | undefined, work: () => T): T;
  /** Does an owner's work that asks one statement after another in one turn: none of them waits for a turn of its own. */
  inOneTurn<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Shares the connections of a database, so that no owner's statements, however many and slow, keep others from theirs: an owner has a few of
 * them at a time, and all owners together have fewer than there are.
 *
 * It is the connection that is shared, and not the request: work that reads the database now and then, while it sends a file or waits for the
 * network, keeps none meanwhile. Within a transaction of `db`, read through the transaction: a second connection might never come.
 */
export function shareConnections<Tables>(
  db: Kysely<Tables>,
  { waitedMaxMs, refuse, ...options }: SharedConnectionsOptions,
): SharedConnections<Tables> {
  const owners = new AsyncLocalStorage<string | undefined>();
  const fair = createFairSlots(options);
  const take = async () => {
    const owner = owners.getStore();
    if (owner === undefined) return () => {};
    if ((await fair.take(owner, AbortSignal.timeout(waitedMaxMs))) !== 'taken') throw refuse();
    return () => fair.give(owner);
  };
  const shared = new Kysely<Tables>({
    dialect: {
      createDriver: () => new SharingDriver(db, take),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (own) => new PostgresIntrospector(own),
    },
  });
  return {
    db: shared,
    asOwner: (owner, work) => owners.run(owner, work),
    async inOneTurn(work) {
      const giveBack = await take();
      try {
        return await owners.exit(work);
      } finally {
        giveBack();
      }
    },
  };
}

/** Has no connections of its own: it takes those of another database, each when it is its turn. */
class SharingDriver<Tables> extends PostgresDriver {
  readonly #db: Kysely<Tables>;
  readonly #take: () => Promise<() => void>;
  readonly #held = new WeakMap<DatabaseConnection, () => Promise<void>>();

  constructor(db: Kysely<Tables>, take: () => Promise<() => void>) {
    super({ pool: () => Promise.reject(new Error('There is no pool of its own.')) });
    this.#db = db;
    this.#take = take;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    const giveBack = await this.#take();
    return new Promise((resolve, reject) => {
      const ended = this.#db
        .getExecutor()
        .provideConnection(
          (connection) =>
            new Promise<void>((release) => {
              this.#held.set(connection, () => {
                release();
                return ended;
              });
              resolve(connection);
            }),
        )
        .finally(giveBack);
      ended.catch(reject);
    });
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#held.get(connection)?.();
  }

  /** The connections are the other database's. */
  override async destroy(): Promise<void> {}
}
