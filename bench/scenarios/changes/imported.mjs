import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startClient } from '../../load/client.mjs';
import { createRecorder } from '../../load/record.mjs';
import { untilQuiet } from '../../load/settle.mjs';
import { basePath } from '../../subjects/service.mjs';
import { listIds } from '../long-tail.mjs';
import { rebuild, rebuildTimeoutMs, tagOfSite, untilOther } from '../memory.mjs';
import { untilSearching, untilServing } from '../pages.mjs';
import { detail, page, toLoad } from '../targets.mjs';
import { untilShown } from './shown.mjs';

const perSecond = 800;

/**
 * Measures what visitors notice of a change: how slow answers get while a catalogue is imported, built and taken over, and how soon one
 * title shows. Requests come at a fixed rate, whether or not those before were answered.
 */
export async function measureChanges({ installation, extent, say }) {
  const { courses, access } = installation;
  const service = await installation.serve();
  const recorder = createRecorder(service.port, access);
  const client = startClient({ [courses]: access });
  try {
    await untilServing(recorder);
    await untilSearching(recorder);
    await untilQuiet(service.pids);
    const ids = await listIds(recorder, courses);
    const ask = (targets, count) => client.run({ ...toLoad(service, courses, expect200(targets), count), perSecond });

    say('reading while a catalogue is taken over');
    const read = [page(), ...ids.slice(0, 50).map(detail)];
    const count = perSecond * extent.takeoverSeconds;
    await ask(read, count);
    const steady = await ask(read, count);
    // Counted from the end of the import, which has a process of its own: from here on it is the service that is at work.
    const before = await tagOfSite(recorder);
    await installation.importNextIssue();
    const shown = Promise.all([untilOther(recorder, before), pause(extent.takeoverSeconds * 1000)]);
    const untilTimeout = toLoad(service, courses, expect200(read), (perSecond * rebuildTimeoutMs) / 1000);
    const takenOver = await client.runDuring(shown, { ...untilTimeout, perSecond });

    say('crawling while a catalogue is imported');
    const crawled = [{ path: `${basePath}/sitemap` }, ...ids.flatMap((id) => [detail(id), outline(id)])];
    const imported = rebuild(installation, recorder, await installation.prepareNextIssue(service.port));
    const crawl = await ask(crawled, crawled.length);
    await imported;

    say('changing one title');
    const title = await changeTitle({ installation, recorder });
    return { steady, takenOver, crawl, title };
  } finally {
    client.stop();
    recorder.close();
    await service.stop();
  }
}

/** While a catalogue is replaced, an answer may be the former one or the next. */
const expect200 = (targets) => targets.map((target) => ({ ...target, status: 200 }));
const outline = (id) => ({ path: `${basePath}/courses/${id}/outline` });

/** The seconds until a file with another title of one course is imported, and from then until details, lists and searches show the title. */
async function changeTitle({ installation, recorder }) {
  const lines = (await readFile(installation.file, 'utf8')).split('\n');
  const course = JSON.parse(lines[1]);
  const wanted = 'Renamed in a file';
  course.editions[0].title = wanted;
  lines[1] = JSON.stringify(course);
  await writeFile(installation.file, lines.join('\n'));
  const { seconds: imported } = await installation.importFile();
  const shown = await untilShown(recorder, {
    details: [detail(course.id), ({ title }) => title === wanted],
    lists: [page('?q=renamed+in'), ({ total }) => total === 1],
    searches: [
      { path: `${basePath}/search?q=renamed+file` },
      ({ total, search }) => total === 1 && search.matched === 'exact',
    ],
  });
  return { imported, shown };
}
