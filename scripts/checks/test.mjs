import { prepare } from '../build/prepare.mjs';

// Every check there is. Works in a fresh clone: what is missing is installed and built first. Catalogues at random are fewer than in
// npm run check, as this also has the browser, the faults and the newcomer to get through.
process.env['PROSPECTUS_TESTS'] = 'short';
await prepare();
const { browserStage } = await import('./stages/browser-stage.mjs');
const { checkStages } = await import('./check-stages.mjs');
const { runCounted } = await import('./stages/counted-run.mjs');
const { programStage, runStages } = await import('./stages/stages.mjs');
const { testStage } = await import('./stages/test-stage.mjs');

await runStages([
  ...checkStages,
  browserStage,
  { name: 'faults, short form', run: () => runCounted(['faults/main.mjs', '--short']) },
  [
    // Whole services and clones, as people start them.
    testStage('newcomer in a fresh clone', 'e2e/vitest.config.ts'),
    // That it runs through, of the parts that share a catalogue; what it measures is judged where the machine is known.
    programStage('bench, short form', [
      'bench/main.mjs',
      '--short',
      '--only',
      'pages',
      '--only',
      'tail',
      '--only',
      'start',
    ]),
  ],
]);
