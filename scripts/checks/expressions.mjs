import { fileURLToPath } from 'node:url';
import { boundedExpressions } from './expressions/bounded.mjs';
import { judgeExpressions } from './expressions/judge.mjs';
import { listExpressions } from './expressions/read.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Refuses regular expressions whose cost can grow faster than the text that they look at (decision D43). */
const expressions = await listExpressions(root);
const complaints = await judgeExpressions(
  expressions,
  boundedExpressions,
  `${root}node_modules/.cache/expressions.json`,
);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log('no regular expression is slow');
