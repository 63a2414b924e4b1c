import { stat } from 'node:fs/promises';
import { HostError } from '../host-error.ts';
import { owner } from '../owner.ts';
import { type Account, runProgram } from './program.ts';

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account that PostgreSQL runs as when the service runs as root, which PostgreSQL refuses.
 *
 * The account of an installed PostgreSQL if there is one, else one of our own, created on first use.
 */
export async function findServerAccount(): Promise<Account> {
  const found = (await findAccount('postgres')) ?? (await findAccount(owner.name));
  if (found) return found;
  const made = await runProgram('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    owner.name,
  ]);
  const account = await findAccount(owner.name);
  if (account) return account;
  throw new HostError(
    `PostgreSQL does not run as root, and no user for it could be created (${made.stderr.trim() || 'useradd failed'}): ` +
      'run as another user, create one named postgres, or set DATABASE_URL.',
  );
}

/** Returns the account that must serve what lies in `folder`, which is its owner; `undefined` if the owner runs the service. */
export async function assertServable(folder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(folder);
  if (process.getuid === undefined) return undefined;
  if (!isRoot()) {
    if (uid === process.getuid()) return undefined;
    throw new HostError(
      `The database in ${folder} belongs to user ${uid}: run as that user or as root, or choose another DATA_DIR.`,
    );
  }
  if (uid !== 0) return { name: `user ${uid}`, uid, gid };
  throw new HostError(
    `The database in ${folder} belongs to root, which PostgreSQL refuses: give it to another user with chown -R.`,
  );
}

/** Whether the account can reach a folder, through all those above it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd -- "$0"', folder], { account })).succeeded;
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runProgram('id', [flag, name])));
  if (!uid?.succeeded || !gid?.succeeded) return undefined;
  return { name: `user ${name}`, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
