import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoService } from '../demo-service.ts';

export type Typed = { readonly code: number; readonly stdout: string; readonly stderr: string };

export type Terminal = {
  /** Types a command as a document shows it, with the service's own address and key, and what stands in `words` in place of what is shown. */
  type(command: string, words?: Readonly<Record<string, string>>): Promise<Typed>;
  close(): Promise<void>;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Opens a shell in the repository, next to a running service.
 *
 * `npx prospectus` runs what was built: npx itself would check whether that is out of date, which the test of a newcomer's first steps
 * covers in a clone. Where the machine has no curl, a program takes its place that can do what the documents need.
 */
export async function openTerminal(service: DemoService): Promise<Terminal> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-terminal-'));
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o755);
  };
  await put('npx', `#!/bin/sh\nshift\nexec '${process.execPath}' '${root}apps/service/dist/cli.js' "$@"\n`);
  if (spawnSync('curl', ['--version']).status !== 0) {
    await put('curl', `#!/bin/sh\nexec '${process.execPath}' '${root}e2e/support/programs/curl.mjs' "$@"\n`);
  }
  const env = { ...service.env, PATH: `${folder}:${process.env['PATH']}`, PORT: new URL(service.url).port };
  return {
    type(command, words = {}) {
      const known = { 'http://localhost:4000': service.url, 'vak_pub_…': service.key, ...words };
      const line = Object.entries(known).reduce((text, [shown, own]) => text.replaceAll(shown, own), command);
      return new Promise((resolve) => {
        execFile('sh', ['-c', line], { cwd: root, env }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
        );
      });
    },
    close: () => rm(folder, { recursive: true }),
  };
}
