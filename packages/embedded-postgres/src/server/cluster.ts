import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { explainFileError, HostError } from '../host-error.ts';
import { owner } from '../owner.ts';
import type { Place } from '../place/place.ts';
import { type ProgramResult, runProgram } from '../place/program.ts';
import { isRunning } from './postmaster-file.ts';
import { access, initdbArguments, setUpStatements, socketAccess } from './settings.ts';

/** No initialisation takes this long: anything older was left behind by a killed process. */
const abandonedAfterMs = 10 * 60_000;

/**
 * Creates the cluster, with role, database and access rules, if there is none yet.
 *
 * The cluster is created next to its place and moved there in one step, so that the cluster in its place is always complete. Of two
 * processes that create it at once, one wins. An existing cluster is never touched.
 */
export async function ensureCluster(place: Place, password: string, statements: readonly string[] = []): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return assertMajor(place);
  await removeAbandoned(place.cluster);
  const temporary = `${place.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await initialise(place, temporary, [...setUpStatements(password), ...statements]);
    await moveInto(place.cluster, temporary);
  } catch (error) {
    throw explainFileError(error, place.cluster);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Refuses a cluster of another major version. The server would not open it either, but says less about what to do. */
async function assertMajor({ cluster, binaries: { major } }: Place): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return;
  throw new HostError(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this version of ${owner.title} comes with PostgreSQL ${major}: ` +
      `back it up with the version of ${owner.title} that used it last (${owner.backUpCommand}), and restore that with this one into another DATA_DIR.`,
  );
}

async function initialise(place: Place, folder: string, statements: readonly string[]): Promise<void> {
  const { cluster, binaries, account } = place;
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const options = { account, cwd: folder };
  assertDone(await runProgram(binaries.initdb, ['-D', folder, ...initdbArguments], options), cluster);
  await writeFile(join(folder, accessFile), access);
  const single = [
    '--single',
    '-D',
    folder,
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_error_statement=panic',
    'postgres',
  ];
  assertDone(await runProgram(binaries.postgres, single, { ...options, input: `${statements.join('\n')}\n` }), cluster);
}

const accessFile = 'pg_hba.conf';

/** Lets the service in by the socket of a cluster that version 0.1.0 created. Call it before the server starts, which then reads the rules. */
export async function allowSocket({ cluster, account }: Pick<Place, 'cluster' | 'account'>): Promise<void> {
  const path = join(cluster, accessFile);
  const rules = await readFile(path, 'utf8');
  if (rules.includes(socketAccess)) return;
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, `${socketAccess}${rules}`, { mode: 0o600 });
  if (account) await chown(temporary, account.uid, account.gid);
  await rename(temporary, path);
}

async function moveInto(cluster: string, temporary: string): Promise<void> {
  try {
    await rename(temporary, cluster);
  } catch (cause) {
    // Another process that started at the same time was first.
    if (existsSync(join(cluster, 'PG_VERSION'))) return;
    throw new HostError(
      `${cluster} contains files that are not a database: move them away, or choose another DATA_DIR.`,
      {
        cause,
      },
    );
  }
  await syncFolder(dirname(cluster));
}

/** The new name must survive a power cut, as the files do. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what killed processes left behind while initialising, but nothing that a running one is making. */
async function removeAbandoned(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  for (const name of names) {
    const path = join(folder, name);
    const pid = Number(name.split('-')[1]);
    if (!isRunning(pid) || (await stat(path)).mtimeMs < Date.now() - abandonedAfterMs) {
      // The initdb of a killed process runs on for a moment and still writes into the folder: ENOTEMPTY until it notices.
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  }
}

function assertDone({ succeeded, stderr }: ProgramResult, cluster: string): void {
  if (!succeeded) throw new HostError(describeFailure(stderr, cluster));
}

/** Finds the line that says why a program of PostgreSQL gave up, in all that it wrote. */
export function describeFailure(output: string, cluster: string): string {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(output)) {
    return `No space is left on the disk that holds ${cluster}: free some and start again.`;
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return `PostgreSQL could not start in ${cluster}: ${reason.replace(/^.*?(FATAL|PANIC|error): */, '')}`;
}
