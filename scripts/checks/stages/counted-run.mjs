import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './stages.mjs';

/** Runs a program that counts what it tries, and writes that into the file that `PROSPECTUS_TEST_COUNTS` names. */
export async function runCounted(args, options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-counts-'));
  const counts = join(folder, 'counts.json');
  try {
    const { code, output } = await runNode(args, { env: { ...options.env, PROSPECTUS_TEST_COUNTS: counts } });
    return judge(code, output, JSON.parse(await readFile(counts, 'utf8').catch(() => '{}')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A run that ends badly has failed, also when no single test has: a file may not even load. */
function judge(code, output, { passed = 0, failed = 0, skipped = [] }) {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), skipped, output };
}
