import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CaseResult, Context } from './context.ts';

/** The arguments that make a runtime run a module. */
export type Program = { readonly path: string; readonly args: readonly string[] };

/** Runs the cases in a program of its own, and reads what became of each. */
export async function runInProgram({ path, args }: Program, bundle: string, context: Context): Promise<CaseResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-client-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'cases.js'), bundle);
    await writeFile(join(folder, 'main.js'), main(context));
    const { stdout } = await promisify(execFile)(path, [...args, 'main.js'], { cwd: folder, timeout: 90_000 });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const main = (context: Context) => `
import { runCases } from './cases.js';
console.log(JSON.stringify(await runCases(${JSON.stringify(context)})));
`;
