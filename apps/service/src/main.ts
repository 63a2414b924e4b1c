import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { createService, type Service } from './app.ts';
import { type Config, publicUrlOf } from './config.ts';
import { resanitise, startBuilderThread } from './features/catalogue/index.ts';
import { type DemoAccess, demoMedia, loadDemo, registerDemoMedia } from './features/demo/index.ts';
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
    const demo = options.demo ? await prepareDemo(postgres.url, config.dataDir) : undefined;

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
      ...(options.demo ? { media: demoMedia, register: registerDemoMedia } : {}),
    });
    closers.push(service.close);
    const port = await service.listen();

    process.stdout.write(describeStart(publicUrlOf(config, port), demo, postgres.location));
    log.info({ port, host: config.host }, 'listening');
    const { publicUrl } = config;
    if (publicUrl?.startsWith('http:') && !isLoopback(publicUrl)) {
      log.warn({ publicUrl }, 'PUBLIC_URL is not https: keys and answers go over the network in the clear');
    }
    service.forward().catch((error: unknown) => log.error({ err: error }, 'enquiries are kept, but not handed on'));
    void sanitiseAnew(postgres.url, log);
  } catch (error) {
    // What fails because it is being stopped is nobody's concern.
    if (isStopping) return;
    grace.uninstall();
    await closeAll();
    throw error;
  }
}

/** Loads the demo on a connection whose statements may take longer than a request's. */
async function prepareDemo(databaseUrl: string, dataDir: string): Promise<DemoAccess> {
  const db = openDatabase<Tables>(databaseUrl, { max: 2, applicationName: 'prospectus start', unbounded: true });
  try {
    return await loadDemo({ db, dataDir, clock: systemClock });
  } finally {
    await db.destroy();
  }
}

/** Stored HTML of an older safelist, while what there is goes on being served: it may take minutes. */
async function sanitiseAnew(databaseUrl: string, log: Logger): Promise<void> {
  const db = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus sanitiser', unbounded: true });
  try {
    const courses = await resanitise(db);
    if (courses > 0) log.info({ courses }, 'stored HTML was sanitised anew');
  } catch (error) {
    log.error({ err: error }, 'stored HTML could not be sanitised anew; the next start tries again');
  } finally {
    await db.destroy();
  }
}

const isLoopback = (url: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
