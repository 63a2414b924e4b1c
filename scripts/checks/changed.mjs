import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * What is being worked on: `base`, the commit at which this branch left `main`, or the last one where there is no other branch; and `files`,
 * all that differ from it and are still there, committed or not.
 */
export async function findChanges(root) {
  const git = async (...args) => (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })).stdout;
  const base = (await git('merge-base', 'HEAD', 'main').catch(() => git('rev-parse', 'HEAD'))).trim();
  const lists = await Promise.all([
    git('diff', '--name-only', '-z', '--relative', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const files = lists.flatMap((list) => list.split('\0').filter(Boolean));
  return { base, files: files.filter((file) => existsSync(join(root, file))) };
}
