import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instituteId, writeCatalogue } from '../../bench/catalogue/catalogue.mjs';
import { ask } from '../ask.mjs';
import { openBalancer } from './balancer.mjs';
import { commandLine, runCommand } from './command.mjs';
import { buildEarlierVersion } from './earlier-version.mjs';
import { openPostgres } from './postgres.mjs';
import { openRedis, whyNoRedis } from './redis.mjs';
import { prepareReplica } from './replica.mjs';
import { addWebhooks } from './webhooks.mjs';

export { instituteId };

const courseCount = 40;

/** Enough keys to keep the load far from all limits: 30 enquiries and 1200 requests a minute each. */
const keyCount = 1_000;
/** Keys that are left to scenarios which count what one key may do. */
const spareCount = 50;

/**
 * Two replicas behind a balancer, on one PostgreSQL and one Redis, with proxies between that can be broken; an institute, and keys to
 * ask for it. With `isEarlier` all of it is of the last release, the schema too.
 */
export async function openStage({
  replicas: count = 2,
  workers = 0,
  hasRedis = whyNoRedis === undefined,
  courses = courseCount,
  diskBytes,
  cpu,
  hasRedisProxy,
  isEarlier = false,
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-faults-'));
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o711);
  const closers = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const databaseFolder = join(folder, 'database');
    mkdirSync(databaseFolder);
    if (diskBytes) closers.push(mountSmallDisk(databaseFolder, diskBytes));
    chmodSync(databaseFolder, 0o711);
    const database = await openPostgres(databaseFolder);
    closers.push(() => database.close());
    const redis = hasRedis ? await openRedis(join(folder, 'redis')) : undefined;
    if (redis) closers.push(() => redis.stop());

    const env = {
      AUTH_SECRET: 'the secret of a stage that no one signs in to',
      LOG_LEVEL: 'error',
      WEBHOOK_PRIVATE_ADDRESSES: 'true',
    };
    const earlier = isEarlier ? await buildEarlierVersion(join(folder, 'earlier')) : undefined;
    const program = earlier?.commandLine ?? commandLine;
    const command = (args, version) =>
      runCommand(args, { ...env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'commands') }, version);
    const importCatalogue = async (content, version) => {
      const path = join(folder, 'catalogue.ndjson');
      await writeCatalogue(path, content);
      await command(['import', path], version);
    };
    await importCatalogue({ courses }, program);
    const createKeys = ['keys', 'create', '--institute', instituteId, '--name', 'faults', '--count', String(keyCount)];
    const created = JSON.parse(await command(createKeys, program));
    const spares = created.slice(0, spareCount);

    const replicas = [];
    for (let number = 1; number <= count; number += 1) {
      const DATA_DIR = join(folder, `replica-${number}`);
      const own = { program, workers, cpu, hasRedisProxy, env: { ...env, DATA_DIR } };
      const replica = await prepareReplica({ database, redis, ...own });
      closers.push(() => replica.close());
      replicas.push(replica);
    }
    await Promise.all(replicas.map((replica) => replica.start()));
    // The first request for an institute reads its catalogue, which is not part of any scenario.
    const warm = { path: '/catalog/v1/courses', headers: { 'x-api-key': created[0].key } };
    await Promise.all(replicas.map(({ port }) => ask({ port, ...warm })));
    const balancer = await openBalancer(replicas.map(({ port }) => port));
    closers.push(() => balancer.close());

    const stage = {
      folder,
      database,
      redis,
      replicas,
      balancer,
      /** The last release, where the stage began with it. */
      earlier,
      /** Runs a command of the product next to the replicas. */
      command,
      /** Replaces the institute's catalogue; see `writeCatalogue`. */
      importCatalogue,
      /** The keys that load takes in turn. */
      keys: created.slice(spareCount).map(({ key }) => key),
      /** A key that no one else uses: `{ id, key }`. */
      takeKey: () => spares.pop(),
      /** Repairs everything that was broken. */
      mend: () => Promise.all(replicas.flatMap(({ database: proxy, redis: other }) => [proxy.mend(), other?.mend()])),
      addWebhooks: (count) => addWebhooks(stage, count),
      async exportLeads() {
        const text = await command(['leads', 'export', '--institute', instituteId]);
        return text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line));
      },
      close,
    };
    return stage;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns a function that removes it. */
function mountSmallDisk(folder, bytes) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'prospectus-faults', folder]);
  return async () => void execFileSync('umount', [folder]);
}
