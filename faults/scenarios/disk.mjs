import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { judgeEvidence, judgeRecovery, judgeUnprovoked, recoveryMs } from '../judge.mjs';
import { underLoad } from '../load/under-load.mjs';
import { startedAt, untilDatabaseAnswers, withDatabase } from '../stage/statements.mjs';

const diskBytes = 160 * 1024 * 1024;
const backWithinMs = 30_000;

/** The disk under the database fills up until not even the log can be written, which stops the server; then there is room again. */
export const diskFull = {
  name: 'disk full',
  full: { perSecond: 40, fullMs: 10_000 },
  stage: { diskBytes },
  whyNot: () => (canMount() ? undefined : 'a small disk can be made by root on Linux alone'),
  async run(stage, { perSecond, fullMs }) {
    let fullAt;
    let roomAt;
    const judge = ({ reads, enquiries }) => {
      const refused = enquiries.filter(({ at, status }) => at > fullAt && at < roomAt && status === 503);
      const enquiriesBack = recoveryMs(enquiries, roomAt);
      const readsBack = recoveryMs(reads, roomAt);
      return {
        figures: { 'reads back after, ms': readsBack, 'enquiries back after, ms': enquiriesBack },
        complaints: [
          ...judgeEvidence(refused.length > 0, 'no enquiry met a disk that was full'),
          ...judgeUnprovoked(enquiries, [{ from: fullAt, until: roomAt }], { of: 'enquiries' }),
          ...judgeRecovery(readsBack, 'reads'),
          ...judgeRecovery(enquiriesBack, 'enquiries'),
        ],
      };
    };
    return underLoad(stage, { perSecond, enquiries: [503], judge }, async () => {
      await pause(2_000);
      const server = await startedAt(stage);
      const filler = join(stage.folder, 'database', 'filler');
      fullAt = Date.now();
      fill(filler);
      await pause(fullMs / 2);
      await fillLog(stage);
      await pause(fullMs / 2);
      rmSync(filler);
      const freedAt = performance.now();
      await untilDatabaseAnswers(stage, backWithinMs);
      roomAt = Date.now();
      const serverBackMs = Math.round(performance.now() - freedAt);
      const hasStopped = (await startedAt(stage)) !== server;
      await pause(8_000);
      return {
        figures: { 'the server stopped': hasStopped ? 'yes' : 'no', 'it was back after, ms': serverBackMs },
        complaints: judgeEvidence(hasStopped, 'the server did not give up'),
      };
    });
  },
};

function canMount() {
  return process.platform === 'linux' && process.getuid() === 0 && spawnSync('mount', ['--version']).status === 0;
}

/** Takes all the room there is. */
function fill(path) {
  const file = openSync(path, 'w');
  for (let size = 1024 * 1024; size >= 1024; size /= 2) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(file, bytes) === size);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

/** Writes into the database's log alone until that cannot grow, by which the server gives up. */
async function fillLog(stage) {
  try {
    await withDatabase(stage, async (client) => {
      for (let megabytes = 0; megabytes < diskBytes / 1024 / 1024; megabytes += 1) {
        await client.query("select pg_logical_emit_message(false, 'faults', repeat('x', 1024 * 1024))");
      }
    });
  } catch {
    // The connection is lost with the server; whether that is why shows the next one.
  }
}
