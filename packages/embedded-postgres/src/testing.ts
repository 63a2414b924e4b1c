import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findServerAccount, isRoot } from './place/account.ts';
import { findPlace } from './place/place.ts';
import { runProgram } from './place/program.ts';
import { ensureCluster } from './server/cluster.ts';
import { databaseUrl } from './server/connection.ts';
import { stayJoined } from './server/membership.ts';

export type ThrowawayPostgres = {
  /** Address over TCP, like that of an external database, so that a test can put a proxy in between. */
  url(database?: string): string;
  remove(): Promise<void>;
};

export type ThrowawayOptions = {
  /** Settings of the server in addition to the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Executed once by the superuser when the cluster is created, one statement per line. */
  readonly statements?: readonly string[];
};

/** The next run makes a new cluster, so nothing has to survive a power cut. */
const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts a PostgreSQL for one run of tests, in a folder of its own. */
export async function openThrowawayPostgres({
  settings,
  statements,
}: ThrowawayOptions = {}): Promise<ThrowawayPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'throwaway-postgres-'));
  // If this process is root, PostgreSQL runs as another user, which must be able to enter.
  await chmod(folder, 0o711);
  const place = await findPlace(folder, () => undefined);
  const cluster = { ...place, password: 'only-for-tests', settings: { ...withoutDurability, ...settings } };
  await ensureCluster(cluster, cluster.password, statements);
  const { address, leave } = await stayJoined(cluster, console.error);
  return {
    url: (database) => databaseUrl(cluster, { port: address.port }, database),
    async remove() {
      await leave();
      // In another folder, if PostgreSQL's account cannot enter the one for temporary files.
      await rm(dirname(cluster.cluster), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a cluster that was put in place by hand to the account that will serve it. */
export async function handToServer(cluster: string): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = await findServerAccount();
  const { succeeded, stderr } = await runProgram('chown', ['-R', `${uid}:${gid}`, cluster]);
  if (!succeeded) throw new Error(stderr);
}
