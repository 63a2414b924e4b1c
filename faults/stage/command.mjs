import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Of the version that is here. */
export const commandLine = fileURLToPath(new URL('../../apps/service/dist/cli.js', import.meta.url));

/** Runs a command of the product to its end and resolves to what it printed. */
export async function runCommand(args, env, program = commandLine) {
  const child = spawn(process.execPath, [program, '--json', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  const errors = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => errors.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`prospectus ${args.join(' ')} failed:\n${Buffer.concat([...output, ...errors])}`);
  return String(Buffer.concat(output));
}
