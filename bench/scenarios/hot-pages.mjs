import { recordFilled } from '../load/fill.mjs';
import { createRecorder, headerOf } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { startNginx } from '../subjects/nginx.mjs';
import { startBare } from '../subjects/replay.mjs';
import { detail, page, toLoad, toTargets } from './targets.mjs';

const hotDetails = 200;

/** Bodies that are requested again and again: the service next to servers that only send the same bytes. */
const scenarios = [
  { name: 'cached list page', targets: async () => [page()] },
  { name: 'cached list page, br', targets: async () => [page('', { 'accept-encoding': 'br' })] },
  {
    name: '304',
    targets: async (recorder) => {
      const etag = headerOf(await recorder.record(page()), 'etag');
      return [page('', { 'if-none-match': etag })];
    },
  },
  {
    name: 'detail by id',
    targets: async (recorder) => {
      const pages = await recorder.recordAll([1, 2].map((number) => page(`?page_size=100&page=${number}`)));
      const ids = pages.flatMap(({ body }) => JSON.parse(body).data.map(({ id }) => id));
      return ids.slice(0, hotDetails).map(detail);
    },
  },
];

export async function measureHotPages({ client, service, recorder, large, folder, nginxMissing, extent }) {
  const results = [];
  const own = createRecorder(service.port, large.access);
  for (const scenario of scenarios) {
    const asked = await scenario.targets(recorder);
    const answers = await recordFilled(recorder, asked);
    // The same from the service itself, so that it has the requested pages in the requested encoding.
    await recordFilled(own, asked);
    const bare = await startBare(answers, folder);
    const nginx = nginxMissing ? undefined : await startNginx(answers, folder);
    const targets = toTargets(answers, asked);
    const load = (subject) => () => toLoad(subject, large.courses, targets, extent.hotRequests);
    try {
      const subjects = { service: load(service), bare: load(bare), ...(nginx ? { nginx: load(nginx) } : {}) };
      await measureRun(client, subjects, extent.warmUpRounds);
      const figures = await measureRun(client, subjects, extent.hotRounds);
      const bytes = Math.round(answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length);
      results.push({ bar: scenario.name, subject: 'service', against: 'bare', figures, bytes });
    } finally {
      bare.stop();
      nginx?.stop();
    }
  }
  own.close();
  return results;
}
