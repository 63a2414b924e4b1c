import { recordFilled } from '../load/fill.mjs';
import { createRecorder } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

/** The same page of a large catalogue and of a small one, each in a service of its own. */
export async function measureSizes({ client, large, small, size }) {
  const loadOf = async ({ service, installation }) => {
    const recorder = createRecorder(service.port, installation.access);
    const targets = toTargets(await recordFilled(recorder, [page()]), [page()]);
    recorder.close();
    return () => toLoad(service, installation.courses, targets, size.hotRequests);
  };
  const subjects = { large: await loadOf(large), small: await loadOf(small) };
  await measureRun(client, subjects, size.warmUpRounds);
  const runs = [];
  for (let run = 0; run < size.runs; run += 1) runs.push(await measureRun(client, subjects, size.rounds));
  return [{ bar: 'cached page at 10,000 courses against 1,000', subject: 'large', against: 'small', runs }];
}
