import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

export type Run = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Starts what `runCli` runs, for tests that end it, or do not read what it prints. */
export const startCli = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [cli, ...args], { env: { PATH: process.env['PATH'], ...env } });

/** Runs the command line as its users do, in a process of its own with no environment but what is given. */
export async function runCli(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Run> {
  const child = startCli(args, env);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), stdout, stderr };
}
