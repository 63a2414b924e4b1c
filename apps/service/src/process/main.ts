import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Config } from '../config.ts';
import { type Child, endChild } from '../platform/children/start-child.ts';
import { whenDatabaseIsThere } from '../platform/database/database-away.ts';
import { createLog } from '../platform/log.ts';
import { findFreePort } from '../platform/workers/free-port.ts';
import { readAuthSecret, requireAuthSecret } from '../wiring/auth-secret.ts';
import { announce, prepare } from './preparation.ts';
import { refuseTakenPort } from './refuse-taken-port.ts';
import { openServing, type Serving } from './serving.ts';
import { sayStopping } from './start-message.ts';
import { explainTakenPort } from './taken-port.ts';

/** Stopping takes no longer than this, whatever hangs (operation, "Stopping"). */
const stopTimeoutMs = 14_000;

export type ServeOptions = {
  readonly demo: boolean;
  /** Already started; it is stopped with the service. */
  readonly builderChild: Child;
};

/** Runs the service until a signal stops it; resolves once it listens and has announced it. */
export async function serve({ builderChild, ...options }: ServeOptions, config: Config): Promise<void> {
  requireAuthSecret(config);
  const log = createLog(config.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  // From the first moment on: a database server that was started for this process stops with it, even if the start fails.
  let serving: Serving | undefined;
  let isStopping = false;
  const grace = closeWithGrace(
    { delay: stopTimeoutMs, logger: { error: (error) => log.error({ err: error }, 'stopping failed') } },
    async ({ signal }) => {
      isStopping = true;
      sayStopping(signal, process.stdout);
      await serving?.stop();
      await closeAll();
    },
  );

  closers.push(() => endChild(builderChild));

  let databaseUrl: string | undefined;
  try {
    await refuseTakenPort(config);
    if (isStopping) return;
    const prepared = await prepare(options, config, { log, onClose: (close) => closers.push(close) });
    const authSecret = await readAuthSecret(config);
    databaseUrl = prepared.postgres.url;
    serving = await openServing({
      ...options,
      config: await withPort(config),
      databaseUrl,
      authSecret,
      log,
      builderChild,
      onceThere: (work) => whenDatabaseIsThere(work, { log, pause }),
    });
    const port = await serving.service.listen();
    announce(port, prepared, config, log);
    serving.service.forward();
  } catch (error) {
    // Errors are expected while the service stops: do not report them.
    if (isStopping) return;
    grace.uninstall();
    const told = await explainTakenPort(error, config, databaseUrl);
    await serving?.close();
    await closeAll();
    throw told;
  }
}

/** Chooses a free port, where any will do, before catalogues are built: addresses of pictures in them contain it. */
async function withPort(config: Config): Promise<Config> {
  return config.port === 0 ? { ...config, port: await findFreePort(config.host) } : config;
}
