import { setTimeout as pause } from 'node:timers/promises';
import { judgeEvidence, judgeUnprovoked } from '../../judge.mjs';
import { underLoad } from '../../load/under-load.mjs';
import { listChildren } from '../../stage/children.mjs';
import { instituteId } from '../../stage/stage.mjs';
import { withDatabase } from '../../stage/statements.mjs';

/** After a build that was killed the next comes within a minute, however often that was. */
const patienceMs = 90_000;

/**
 * The process that builds catalogues is killed in the middle of a build, again and again: no one who reads or files an enquiry notices
 * anything, and the catalogue that was imported meanwhile is shown in the end.
 */
export const builderKills = {
  name: 'builder killed',
  full: { times: 10, perSecond: 40 },
  short: { times: 2, perSecond: 40 },
  whyNot: () => (process.platform === 'win32' ? 'there is no ps on Windows' : undefined),
  async run(stage, { times, perSecond }) {
    const judge = ({ reads, enquiries }) => ({
      complaints: [
        ...judgeUnprovoked(reads, [], { of: 'reads' }),
        ...judgeUnprovoked(enquiries, [], { of: 'enquiries' }),
      ],
    });
    return underLoad(stage, { perSecond, judge }, async () => {
      const pids = stage.replicas.map((replica) => replica.pid());
      let killed = 0;
      const failed = countFailed(stage);
      for (let time = 0; time < times; time += 1) {
        const builders = await withLock(stage, async () => {
          const found = await untilEachBuilds(stage);
          for (const builder of found) process.kill(builder, 'SIGKILL');
          return found;
        });
        killed += builders.length;
        await until(() => isShown(stage), 'the catalogue is not built again');
      }
      const isSame = stage.replicas.every((replica, at) => replica.isRunning() && replica.pid() === pids[at]);
      return {
        figures: { 'kill -9 of what builds': killed, 'builds that failed by it': countFailed(stage) - failed },
        complaints: [
          ...(isSame ? [] : ['a replica ended with its builder']),
          ...judgeEvidence(countFailed(stage) > failed, 'no build was met'),
        ],
      };
    });
  },
};

/** Changes the catalogue while no one can read courses, so that each build is met before it is over. */
async function withLock(stage, work) {
  return withDatabase(stage, async (client) => {
    await client.query('begin');
    await client.query('lock table course in access exclusive mode');
    await withDatabase(stage, (other) =>
      other.query('update institute set revision = revision + 1 where id = $1', [instituteId]),
    );
    const result = await work();
    await client.query('rollback');
    return result;
  });
}

/** The builder of each replica, once all wait for the lock. */
async function untilEachBuilds(stage) {
  return withDatabase(stage, async (client) => {
    await until(async () => {
      const { rows } = await client.query(
        "select count(*)::int as count from pg_stat_activity where application_name = 'prospectus builder' and wait_event_type = 'Lock'",
      );
      return rows[0].count >= stage.replicas.length;
    }, 'not every replica builds');
    return listChildren(stage.replicas, 'builder.program');
  });
}

/** Whether each replica shows the catalogue as it is now. */
async function isShown(stage) {
  const { rows } = await withDatabase(stage, (client) =>
    client.query('select revision from institute where id = $1', [instituteId]),
  );
  const isNews = (line) => line.includes('catalogue refreshed') && line.includes(`"revision":${rows[0].revision},`);
  return stage.replicas.every(({ lines }) => lines.some(isNews));
}

const countFailed = ({ replicas }) =>
  replicas.flatMap(({ lines }) => lines).filter((line) => line.includes('the process that builds it ended')).length;

async function until(condition, complaint) {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`After ${patienceMs} ms ${complaint}.`);
    await pause(50);
  }
}
