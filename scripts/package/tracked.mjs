import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Those of the files, relative to `root`, that git does not keep: what lies beside the sources of a release by chance is not to be published with
 * them. None where there is no git, or no repository of it.
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
