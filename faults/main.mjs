import { writeFileSync } from 'node:fs';
import { prepare } from '../scripts/build/prepare.mjs';
import { readOptions, refuseOptions } from '../scripts/checks/options.mjs';
import { printResult, printTable } from './report.mjs';

// Breaks what the service depends on, and the service itself, while load comes in; then counts what became of each request.
const usage = `npm run faults                                everything, about 30 minutes
npm run faults -- --list                      the names of all scenarios
npm run faults -- --only 'database hung'      one scenario, or more with more of --only
npm run faults -- --short                     the short form of those that have one`;

const options = readOptions(
  {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
  usage,
);

await prepare();
const { runAll, list } = await import('./run-all.mjs');
if (options.list) {
  console.log(list().join('\n'));
  process.exit(0);
}
const unknown = options.only.find((name) => !list().includes(name));
if (unknown !== undefined)
  refuseOptions(`There is no scenario “${unknown}”: npm run faults -- --list names them.`, usage);
const results = await runAll({ ...options, onResult: printResult });
printTable(results);

const failed = results.filter(({ complaints = [] }) => complaints.length > 0).length;
const skipped = results.filter((result) => result.skipped);
const counts = {
  passed: results.length - failed - skipped.length,
  failed,
  skipped: skipped.map(({ name, skipped: reason }) => ({ name, reason })),
};
// Where the program is run among other checks, these are counted with theirs.
const { PROSPECTUS_TEST_COUNTS: countsFile } = process.env;
if (countsFile) writeFileSync(countsFile, JSON.stringify(counts));
// Not by itself: Node.js 20 may wait for connections that were reset while it still wrote to them, for ever.
process.exit(failed > 0 ? 1 : 0);
