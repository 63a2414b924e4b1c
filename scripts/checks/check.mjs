import { parseArgs } from 'node:util';
import { prepare } from '../build/prepare.mjs';

// The one door: everything that is checked without a browser or a fresh clone. With --changed the short way, while working.

const { changed } = readOptions();
await prepare({ builds: !changed });
const { checkStages, stagesFor } = await import('./check-stages.mjs');
const { root, runStages } = await import('./stages.mjs');
if (changed) await checkChanges();
else await runStages(checkStages);

function readOptions() {
  try {
    return parseArgs({ options: { changed: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}. There is one option: npm run check -- --changed`);
    process.exit(2);
  }
}

async function checkChanges() {
  const { findChanges } = await import('./changed.mjs');
  const { base, files } = await findChanges(root);
  if (files.length === 0) return console.log('Nothing has changed: npm run check checks everything.');
  const { stages, leftOut } = stagesFor(base, files);
  await runStages(stages);
  console.log(`Looked at what has to do with ${files.length} changed files. Left out: ${leftOut.join(', ')}.`);
}
