import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Returns those of the files, relative to `root`, that git does not track: files that happen to lie next to the sources must not be
 * published with a release. Returns none where there is no git, or no repository of it.
 */
export async function findUntracked(root, files) {
  const kept = await listKept(root);
  return kept === undefined ? [] : files.filter((file) => !kept.has(file));
}

async function listKept(root) {
  try {
    // Another repository around this folder would keep nothing of it.
    const { stdout: top } = await git(root, 'rev-parse', '--show-prefix');
    if (top.trim() !== '') return undefined;
    const { stdout } = await git(root, 'ls-files', '-z');
    return new Set(stdout.split('\0'));
  } catch {
    return undefined;
  }
}

const git = (cwd, ...args) => promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 26 });
