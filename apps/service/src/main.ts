import closeWithGrace from 'close-with-grace';
import { createService, type Service } from './app.ts';
import { type Config, publicUrlOf } from './config.ts';
import { resanitise, startBuilderThread } from './features/catalogue/index.ts';
import { demoMediaPath, loadDemo, registerDemoMedia } from './features/demo/index.ts';
import { listRecentlyUsedInstitutes } from './features/keys/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { openPostgres } from './platform/postgres/postgres.ts';
import { systemTimer } from './platform/timer.ts';
import { migrate } from './schema/migrate.ts';
import type { Tables } from './schema/tables.ts';
import { describeStart } from './start-message.ts';

/** How long requests are still taken after `/readyz` says that the process is stopping: load balancers need to notice. */
const lingerMs = 2_000;

/** Stopping takes no longer than this, whatever hangs (operation: exit within 15 s). */
const stopTimeoutMs = 14_000;

/** Institutes whose catalogues are made before anyone asks: those whose keys were used last. */
const warmInstitutes = 20;

/** Runs the service until a signal stops it; resolves once it listens and has said so. */
export async function serve(options: { readonly demo: boolean }, config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  // From the first moment on: a server that was started for us is stopped with us, also when we get no further.
  let service: Service | undefined;
  let isStopping = false;
  const grace = closeWithGrace(
    { delay: stopTimeoutMs, logger: { error: (error) => log.error({ err: error }, 'stopping failed') } },
    async () => {
      isStopping = true;
      if (service) {
        service.drain();
        await new Promise((resolve) => setTimeout(resolve, lingerMs));
      }
      await closeAll();
    },
  );

  const builderUrl = new URL('./features/catalogue/snapshot/builder.worker.js', import.meta.url);
  const builderThread = startBuilderThread(builderUrl);
  closers.push(async () => void (await builderThread.terminate()));

  try {
    const opening = openPostgres({ ...config, log: (line) => log.warn(line) });
    closers.push(() =>
      opening.then(
        ({ leave }) => leave(),
        () => undefined,
      ),
    );
    const postgres = await opening;
    await migrate(postgres.url, { auto: config.autoMigrate });
    const db = openDatabase<Tables>(postgres.url, { max: 5, applicationName: 'prospectus service' });
    closers.push(() => db.destroy());
    const demo = await prepareCatalogues(postgres.url, options.demo ? config.dataDir : undefined);

    service = await createService({
      config,
      db,
      databaseUrl: postgres.url,
      clock: systemClock,
      timer: systemTimer,
      log,
      builderUrl,
      builderThread,
      warm: await listRecentlyUsedInstitutes(db, warmInstitutes),
      ...(options.demo ? { mediaPath: demoMediaPath, register: registerDemoMedia } : {}),
    });
    closers.push(service.close);
    const port = await service.listen();

    process.stdout.write(describeStart(publicUrlOf(config, port), demo, postgres.location));
    log.info({ port, host: config.host }, 'listening');
  } catch (error) {
    // What fails because it is being stopped is nobody's concern.
    if (isStopping) return;
    grace.uninstall();
    await closeAll();
    throw error;
  }
}

/** What takes longer than a request may: stored HTML of an older safelist is sanitised anew, and the demo is loaded. */
async function prepareCatalogues(databaseUrl: string, demoDataDir: string | undefined) {
  const db = openDatabase<Tables>(databaseUrl, { max: 2, applicationName: 'prospectus start', unbounded: true });
  try {
    await resanitise(db);
    return demoDataDir === undefined ? undefined : await loadDemo({ db, dataDir: demoDataDir, clock: systemClock });
  } finally {
    await db.destroy();
  }
}
