import { prepare } from '../build/prepare.mjs';
import { readOptions } from './options.mjs';

// The one door: everything that is checked without a browser or a fresh clone. With --changed the short way, while working.

const usage = `npm run check               everything that needs neither a browser nor a fresh clone
npm run check -- --changed  while you work: what has to do with the files that differ from main`;

const { changed } = readOptions({ changed: { type: 'boolean' } }, usage);
await prepare({ builds: !changed });
const { checkStages, stagesFor } = await import('./check-stages.mjs');
const { root, runStages } = await import('./stages/stages.mjs');
if (changed) await checkChanges();
else await runStages(checkStages);

async function checkChanges() {
  const { findChanges } = await import('./changed.mjs');
  const { base, files } = await findChanges(root);
  if (files.length === 0) return console.log('Nothing has changed: npm run check checks everything.');
  const { stages, leftOut } = stagesFor(base, files);
  await runStages(stages);
  console.log(`Looked at what has to do with ${files.length} changed files. Left out: ${leftOut.join(', ')}.`);
}
