import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instituteId } from '../../catalogue/catalogue.mjs';
import { startClient } from '../../load/client.mjs';
import { recordFilled } from '../../load/fill.mjs';
import { createRecorder } from '../../load/record.mjs';
import { measureRun } from '../../load/rounds.mjs';
import { untilQuiet } from '../../load/settle.mjs';
import { runCommand } from '../../subjects/run-command.mjs';
import { basePath } from '../../subjects/service.mjs';
import { untilServing } from '../pages.mjs';
import { detail, page, toLoad, toTargets } from '../targets.mjs';
import { addEditor, measureSaves } from './saves.mjs';
import { untilShown } from './shown.mjs';

/** Changes that one command takes. */
const atOnce = 1_000;

/**
 * Measures what changes by people cost: the same page of a catalogue in which every course was changed and of one that is as it was imported,
 * each in a service of its own; how soon a draft is saved; and how soon one shows that is published.
 */
export async function measureDesk({ plain, edited, folder, extent, say }) {
  const file = join(folder, 'changes.json');
  const [{ learning_paths: paths = [] }, ...courses] = (await readFile(edited.file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const edit = ({ editions: [{ id }] }, value, field = 'subtitle') => ({ entity: 'edition', id, field, value });
  const write = (edits) => writeFile(file, JSON.stringify(edits));
  say(`changing ${courses.length} courses`);
  let applied = 0;
  for (let from = 0; from < courses.length; from += atOnce) {
    await write(courses.slice(from, from + atOnce).map((course) => edit(course, `Changed by a person: ${course.id}`)));
    applied += (await runCommand(['changes', 'apply', file, '--institute', instituteId], edited.env)).seconds;
  }

  await addEditor(edited.env);
  const [service, other] = [await edited.serve(), await plain.serve()];
  const client = startClient({ edited: edited.access, plain: plain.access });
  const recorder = createRecorder(service.port, edited.access);
  try {
    const loadOf = async (subject, { access }, name) => {
      const own = createRecorder(subject.port, access);
      await untilServing(own);
      const targets = toTargets(await recordFilled(own, [page()]), [page()]);
      own.close();
      await untilQuiet(subject.pids);
      return () => toLoad(subject, name, targets, extent.hotRequests);
    };
    const subjects = { edited: await loadOf(service, edited, 'edited'), plain: await loadOf(other, plain, 'plain') };
    await measureRun(client, subjects, extent.warmUpRounds);
    const figures = await measureRun(client, subjects, extent.hotRounds);

    say(`saving ${extent.deskSaves} drafts twice`);
    const saves = await measureSaves({ port: service.port, courses, count: extent.deskSaves });

    say('publishing one draft');
    // What a learning path names is published with the whole catalogue.
    const inPaths = new Set(paths.flatMap(({ steps }) => steps.map((step) => step.course_id)));
    const first = courses.find(({ id }) => !inPaths.has(id));
    const wanted = 'Renamed by somebody';
    await write([edit(first, wanted, 'title')]);
    const ofFirst = ['--institute', instituteId];
    await runCommand(['drafts', 'save', file, ...ofFirst], edited.env);
    const published = await runCommand(['drafts', 'publish', '--course', first.id, ...ofFirst], edited.env);
    const shown = await untilShown(recorder, {
      details: [detail(first.id), ({ title }) => title === wanted],
      lists: [{ path: `${basePath}/courses?q=renamed+by` }, ({ total }) => total === 1],
      searches: [
        { path: `${basePath}/search?q=renamed+somebody` },
        ({ total, search }) => total === 1 && search.matched === 'exact',
      ],
    });
    const result = { bar: 'page with 5,000 changes by people', subject: 'edited', against: 'plain', runs: [figures] };
    return { result, applied, saves, published: published.seconds, shown };
  } finally {
    recorder.close();
    client.stop();
    await Promise.all([service.stop(), other.stop()]);
  }
}
