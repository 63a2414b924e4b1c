import { fileURLToPath } from 'node:url';
import { boundedExpressions } from './expressions/bounded.mjs';
import { judgeExpressions } from './expressions/judge.mjs';
import { findStale, readKnown, writeKnown } from './expressions/known.mjs';
import { listExpressions } from './expressions/read.mjs';

// Refuses regular expressions whose cost can grow faster than the text that they look at (rule D43). Judging one takes a moment, judging
// all a minute: npm test believes the list of known verdicts, and judges the others. npm run check judges all of them, so that no verdict can be
// written by hand. With --write it writes the list, after asking about the others.

const root = fileURLToPath(new URL('../..', import.meta.url));
const isWrite = process.argv.includes('--write');
const isShort = process.env['PROSPECTUS_TESTS'] === 'short';

const expressions = await listExpressions(root);
const known = await readKnown();
const { complaints, verdicts } = await judgeExpressions(
  expressions,
  boundedExpressions,
  isWrite || isShort ? known : {},
);
if (isWrite) await writeKnown(verdicts);
else complaints.push(...findStale(known, verdicts));
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log('no regular expression is slow');
