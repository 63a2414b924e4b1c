import { readdirSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { askUntilThere, forEach, readMetric, spreadOf } from '../../load/ask.mjs';
import { builderMemoryBytes } from '../../load/children.mjs';
import { memoryBytes } from '../../load/cpu.mjs';
import { untilQuiet } from '../../load/settle.mjs';
import { openEmbedded, startService } from '../../subjects/service.mjs';
import { page } from '../targets.mjs';
import { copyInstitute } from './copies.mjs';

/**
 * More institutes than one process holds: each is asked for once, so that those asked for longest ago are put away. Then some of these are
 * asked for again, one at a time, and some that were never asked for.
 */
export async function measurePutAway({ installation, institutes, sample, openFiles, say }) {
  const { env, access } = installation;
  const database = await openEmbedded(env.DATA_DIR);
  say(`copying one institute ${institutes} times`);
  const stored = await store(database, institutes).finally(() => database.leave());
  const service = await startService(env, undefined, [], { openFiles });
  const agent = new Agent({ keepAlive: true });
  const asked = { agent, port: service.port, origin: access.origin };
  const list = ([key]) => ({ ...page(), key });
  const look = () => lookAt(service);
  try {
    await untilQuiet([service.pid]);
    const started = await look();
    say(`asking ${institutes} institutes once`);
    const first = stored.keys.slice(0, -sample);
    const beganAt = performance.now();
    // What it has when it first puts one away: from then on it is full.
    let full = started;
    await forEach([...first.entries()], async ([at, keys]) => {
      await askUntilThere(asked, list(keys));
      if (at % lookEvery !== 0) return;
      const now = await look();
      if (now.held > full.held) full = now;
    });
    const seconds = (performance.now() - beganAt) / 1000;
    await untilQuiet([service.pid]);
    const after = await look();
    const oneByOne = async (some) => {
      const builtBefore = await readMetric(service.port, 'prospectus_snapshot_builds');
      const times = [];
      for (const keys of some) times.push((await askUntilThere(asked, list(keys))).ms);
      const built = (await readMetric(service.port, 'prospectus_snapshot_builds')) - builtBefore;
      return { ...spreadOf(times), built };
    };
    say('asking for some that were put away, and for some new ones');
    const again = await oneByOne(first.slice(0, sample));
    const built = await oneByOne(stored.keys.slice(-sample));
    const held = await oneByOne(stored.keys.slice(-Math.min(sample, Math.ceil(after.held / 2))));
    const perSecond = first.length / seconds;
    return { databaseBytes: stored.bytes, ...sizeOfKept(env), started, full, after, perSecond, again, built, held };
  } finally {
    agent.destroy();
    await service.stop();
  }
}

const lookEvery = 100;

async function store({ url }, institutes) {
  const sizeOf = async () => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
    await client.end();
    return rows[0].bytes;
  };
  const before = await sizeOf();
  const keys = await copyInstitute(url, { institutes });
  return { keys, bytes: ((await sizeOf()) - before) / institutes };
}

function sizeOfKept({ DATA_DIR }) {
  const folder = join(DATA_DIR, 'kept-catalogues');
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  return { keptCount: sizes.length, keptBytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length };
}

async function lookAt({ port, pid }) {
  const [held, heldBytes] = await Promise.all(
    ['prospectus_snapshots', 'prospectus_snapshot_bytes'].map((name) => readMetric(port, name)),
  );
  return { held, heldBytes, bytes: memoryBytes(pid), builderBytes: builderMemoryBytes(pid) };
}
