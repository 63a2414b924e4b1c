import { type SpawnOptions, spawn } from 'node:child_process';

/**
 * A user of the operating system that programs run as; absent if they run as the user who started the service.
 *
 * `name` is for messages.
 */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

export type ProgramResult = { readonly succeeded: boolean; readonly stdout: string; readonly stderr: string };

export type ProgramOptions = { readonly account?: Account | undefined; readonly cwd?: string; readonly input?: string };

/** Runs a program to its end. If it cannot even be started, it has failed, with the reason in `stderr`. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...spawnOptions(options), stdio: ['pipe', 'pipe', 'pipe'] });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    const finish = (succeeded: boolean, error = '') =>
      resolve({ succeeded, stdout: String(Buffer.concat(stdout)), stderr: String(Buffer.concat(stderr)) + error });
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0));
    // The program has ended before it read its input: its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}

/** The account, and an environment in which no `PG…` variable of the caller changes what a program of PostgreSQL does. */
export function spawnOptions({ account, cwd }: ProgramOptions): SpawnOptions {
  return {
    cwd: cwd ?? '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}
