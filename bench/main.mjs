import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../scripts/build/prepare.mjs';
import { readOptions, refuseOptions } from '../scripts/checks/options.mjs';
import { bars, judge } from './bars.mjs';
import { full, short } from './extent.mjs';
import { measureAll } from './measure-all.mjs';
import { writeReport } from './report.mjs';

const parts = [
  'pages',
  'tail',
  'mix',
  'changes',
  'start',
  'stall',
  'memory',
  'limits',
  'workers',
  'leads',
  'deliveries',
  'runs',
  'search',
  'institutes',
  'put-away',
  'crew',
  'tables',
  'desk',
  'huge',
];

const usage = `npm run bench                  everything, about an hour and a quarter
npm run bench -- --check       exit code 1 while a bar is missed
npm run bench -- --short       that it works, not how fast it is
npm run bench -- --only pages  one or more of: ${parts.join(', ')}
npm run bench -- --record      writes what it measured into bench/README.md`;

const options = readOptions(
  {
    check: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
  usage,
);

const unknown = options.only.find((part) => !parts.includes(part));
if (unknown !== undefined) refuseOptions(`The bench has no part “${unknown}”.`, usage);
if (options.check && (options.short || options.only.length > 0)) {
  refuseOptions('--check judges the whole bench: leave out --only and --short.', usage);
}

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'prospectus-bench-'));
// As root, PostgreSQL runs as another user, who must get in.
chmodSync(folder, 0o711);
try {
  const extent = options.short ? short : full;
  const { results, figures, skipped, broken } = await measureAll({ folder, extent, only: options.only });
  const verdicts = judge(results);
  const report = writeReport(verdicts, { figures, skipped, isShort: options.short });
  process.stdout.write(`\n${report}`);
  if (options.record) record(report);
  for (const { what, error } of broken) process.stderr.write(`\nThe part “${what}” failed: ${error.stack}\n`);
  const isMet = verdicts.length === bars.length && verdicts.every((verdict) => verdict.isMet);
  if (broken.length > 0 || (options.check && !isMet)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Puts the figures into the page about them. */
function record(report) {
  const page = new URL('./README.md', import.meta.url);
  const [before, , after] = readFileSync(page, 'utf8').split(/(?<=<!-- figures -->\n)|(?=<!-- \/figures -->)/);
  writeFileSync(page, `${before}\n${report}\n${after}`);
}
