import { recordFilled } from '../load/fill.mjs';
import { createRecorder } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

/** The same page of a large catalogue and of a small one, each in a service of its own. */
export async function measureSizes({ client, service, large, smallService, small, extent }) {
  const loadOf = async (subject, { access, courses }) => {
    const recorder = createRecorder(subject.port, access);
    const targets = toTargets(await recordFilled(recorder, [page()]), [page()]);
    recorder.close();
    return () => toLoad(subject, courses, targets, extent.hotRequests);
  };
  const subjects = { large: await loadOf(service, large), small: await loadOf(smallService, small) };
  await measureRun(client, subjects, extent.warmUpRounds);
  const figures = await measureRun(client, subjects, extent.rounds);
  return [{ bar: 'cached page at 10,000 courses against 1,000', subject: 'large', against: 'small', figures }];
}
