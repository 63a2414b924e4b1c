import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { judgeEvidence } from '../../judge.mjs';
import { insertToken, sendFile } from '../../load/import-token.mjs';
import { underLoad } from '../../load/under-load.mjs';
import { listChildren } from '../../stage/children.mjs';
import { withDatabase } from '../../stage/statements.mjs';

/** An import of so many takes some seconds, in all of which its process may be killed. */
const coursesCount = 4_000;
const paragraphs = '<p onclick="x">Learn to <b>count</b> and <a href="https://school.example">more</a>.</p>'.repeat(50);
/** The latest after its process has begun that an import is ended. */
const latestMs = 1_500;
const patienceMs = 60_000;

const kill = (pid) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself, which the number of those that were met shows.
  }
};

/**
 * The process that imports a catalogue is killed, each time at another moment: that is a failed import with a reason, the catalogue has as many courses as before,
 * and neither those who read or enquire nor the next import notice anything.
 */
export const importKills = {
  name: 'import killed',
  full: { times: 10, perSecond: 40 },
  short: { times: 2, perSecond: 40 },
  whyNot: () => (process.platform === 'win32' ? 'there is no ps on Windows' : undefined),
  async run(stage, { times, perSecond }) {
    const killed = await addInstitute(stage, 'killed-imports');
    const other = await addInstitute(stage, 'other-imports');
    return underLoad(stage, { perSecond }, async () => {
      const pids = stage.replicas.map((replica) => replica.pid());
      const complaints = [];
      const statuses = new Map();
      for (let time = 0; time < times; time += 1) {
        const replica = stage.replicas[time % stage.replicas.length];
        const sent = sendImport(replica, killed, coursesCount);
        for (const child of await untilImports(replica)) {
          await pause((latestMs * time) / times);
          kill(child);
        }
        const { status, message } = await sent;
        const record = await lastImport(stage, killed);
        if (status !== 503 || !message?.includes('nothing was changed. It was ended by SIGKILL.'))
          complaints.push(`an import whose process was killed was answered ${status} (${message})`);
        if (record.status !== 'failed' || !record.failure?.includes('SIGKILL'))
          complaints.push(`its record says: ${record.status} (${record.failure})`);
        if (record.courses !== 1) complaints.push(`it left ${record.courses} courses, where there was one`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      for (const [at, institute] of [other, killed].entries()) {
        const { status, message } = await sendImport(stage.replicas.at(at), institute, 2);
        const { courses } = await lastImport(stage, institute);
        if (status !== 200 || courses !== 2)
          complaints.push(`the import of ${institute.id} after it was answered ${status} (${message})`);
      }
      const isSame = stage.replicas.every((replica, at) => replica.isRunning() && replica.pid() === pids[at]);
      return {
        figures: {
          'kill -9 of what imports': [...statuses].map(([status, count]) => `${status} × ${count}`).join(', '),
        },
        complaints: [
          ...complaints,
          ...(isSame ? [] : ['a replica ended with its import']),
          ...judgeEvidence(statuses.get(503) === times, 'not every import was met'),
        ],
      };
    });
  },
};

/** An institute with one course, and a token to import more. */
async function addInstitute(stage, id) {
  const path = join(stage.folder, `${id}.ndjson`);
  writeFileSync(path, fileOf(id, 1));
  await stage.command(['import', '--yes', path]);
  return { id, token: await withDatabase(stage, (client) => insertToken(client, id)) };
}

function fileOf(id, count) {
  const courses = Array.from({ length: count }, (_, at) => ({
    id: `c${at}`,
    editions: [
      {
        ...{ id: `e${at}`, title: `Course ${at}`, description_html: paragraphs },
        versions: [{ package_session_id: `v${at}`, enroll_invite: { id: `i${at}` } }],
      },
    ],
  }));
  const header = { catalogue_file: 1, institute: { id, name: 'Killed', default_currency: 'EUR' } };
  return `${[header, ...courses].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

async function sendImport({ port }, { id, token }, count) {
  const { status, error } = await sendFile(port, token, '', gzipSync(fileOf(id, count)));
  return { status, message: error?.message };
}

async function untilImports(replica) {
  const startedAt = performance.now();
  for (;;) {
    const children = await listChildren([replica], 'import.program');
    if (children.length > 0) return children;
    if (performance.now() - startedAt > patienceMs) throw new Error(`After ${patienceMs} ms nothing imports.`);
    await pause(50);
  }
}

/** How the last import of an institute ended, by its record, and how many courses there are since. */
const lastImport = (stage, { id }) =>
  withDatabase(stage, async (client) => {
    const { rows } = await client.query(
      `select status, failure::text as failure,
        (select count(*)::int from course where institute_id = $1) as courses
      from catalogue_import where institute_id = $1 order by created_at desc limit 1`,
      [id],
    );
    return rows[0];
  });
