import { scenarios } from './scenarios/all.mjs';
import { NotToBeHad } from './stage/earlier-version.mjs';
import { openStage } from './stage/stage.mjs';

/**
 * Runs scenarios one after the other: each on a stage of its own, or, in the short form, those that want no special one on the same.
 * Resolves to `{ name, seconds, figures, complaints }` of each, with `reservations`
 * where it could be shown in part only, or `{ name, skipped }` with the reason.
 */
export async function runAll({ short, only, onResult }) {
  const chosen = choose(short, only);
  const results = [];
  let shared;
  try {
    for (const scenario of chosen) {
      const startedAt = performance.now();
      const isShared = short && scenario.stage === undefined;
      if (isShared) shared ??= await openStage();
      const result = await runOne(scenario, {
        extent: short ? scenario.short : scenario.full,
        shared: isShared ? shared : undefined,
      });
      const told = { name: scenario.name, seconds: (performance.now() - startedAt) / 1000, ...result };
      results.push(told);
      onResult(told);
    }
  } finally {
    await shared?.close();
  }
  return results;
}

/** The names of all scenarios. */
export const list = () => scenarios.map(({ name }) => name);

async function runOne(scenario, { extent, shared }) {
  const skipped = scenario.whyNot?.();
  if (skipped) return { skipped };
  let own;
  try {
    own = shared ? undefined : await openStage(scenario.stage);
    return await scenario.run(shared ?? own, extent);
  } catch (error) {
    return error instanceof NotToBeHad ? { skipped: error.message } : { complaints: [error.stack] };
  } finally {
    await own?.close();
  }
}

function choose(short, only) {
  return scenarios.filter(
    (scenario) => (only.length === 0 || only.includes(scenario.name)) && (!short || scenario.short),
  );
}
