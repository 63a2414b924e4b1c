import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, passed, root, runNode } from './stages.mjs';

const folders = [
  'packages/contract/src',
  'packages/client/src',
  'packages/elements/src',
  'apps/service/src',
  'apps/dashboard/src',
];

/** Checks the direction of imports against `.dependency-cruiser.mjs`. */
export async function checkBoundaries() {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.mjs'];
  const { output } = await runNode([...args, '--output-type', 'json', ...folders]);
  const result = parse(output);
  return result ? judge(result, await listSources()) : failed(output);
}

/**
 * Tells whether what dependency-cruiser found is good.
 *
 * It is not, either, when fewer files were looked at than there are: with a TypeScript that it does not understand,
 * dependency-cruiser looks at none and reports success.
 */
export function judge({ modules, summary }, sources) {
  const seen = new Set(modules.map(({ source }) => source));
  const missed = sources.filter((file) => !seen.has(file));
  if (missed.length > 0)
    return failed(`dependency-cruiser did not look at ${missed.length} files:\n${missed.join('\n')}`);
  if (summary.violations.length === 0) return passed;
  return failed(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n'));
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

async function listSources() {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
      return entries
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
    }),
  );
  return lists.flat();
}
