import { closeSync, openSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import type { Config } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { systemClock } from '../platform/time/clock.ts';
import { systemTimer } from '../platform/time/timer.ts';
import { createCrew } from '../platform/workers/crew.ts';
import { findFreePort } from '../platform/workers/free-port.ts';
import { readAuthSecret, requireAuthSecret } from '../wiring/auth-secret.ts';
import { announce, prepare } from './preparation.ts';
import { refuseTakenPort } from './refuse-taken-port.ts';
import type { ServeOrder } from './serving.ts';
import { sayStopping } from './start-message.ts';

/** Stopping takes no longer than this, whatever hangs (operation, "Stopping"). */
const stopTimeoutMs = 14_000;

/**
 * Runs the service as several processes on one port until a signal stops it; resolves once all listen and it has said so. This process
 * answers no request itself: it holds the port and the embedded database, replaces workers, and keeps the limits they share.
 *
 * SIGHUP replaces the workers one after the other without a failed request.
 */
export async function serveByWorkers(
  options: { readonly demo: boolean; readonly workers: number },
  config: Config,
): Promise<void> {
  requireAuthSecret(config);
  const log = createLog(config.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  let isStopping = false;
  const grace = closeWithGrace(
    {
      delay: stopTimeoutMs,
      skip: ['SIGHUP'],
      logger: { error: (error) => log.error({ err: error }, 'stopping failed') },
    },
    async ({ err, signal }) => {
      sayStopping(signal, process.stdout);
      if (err) log.fatal({ err }, 'the service is stopping because of an unexpected error');
      isStopping = true;
      await crew.stop();
      await closeAll();
    },
  );
  // They start while the database does.
  const program = new URL('./worker.js', import.meta.url);
  const crew = createCrew<ServeOrder>({ program, size: options.workers, clock: systemClock, timer: systemTimer, log });
  // Until all have begun, they are new anyway.
  let renew: () => void = () => undefined;
  const hadTerminal = hasTerminal();
  process.on('SIGHUP', () => (hadTerminal && !hasTerminal() ? grace.close() : renew()));

  try {
    await refuseTakenPort(config);
    if (isStopping) return;
    const prepared = await prepare(options, config, { log, onClose: (close) => closers.push(close) });
    const authSecret = await readAuthSecret(config);
    // Choose the port once, so that workers that start later use the same one.
    const port = config.port === 0 ? await findFreePort(config.host) : config.port;
    const { url: databaseUrl } = prepared.postgres;
    await crew.begin({ databaseUrl, authSecret, demo: options.demo, port, processes: options.workers });
    announce(port, prepared, config, log);
    renew = () => void crew.renew();
  } catch (error) {
    // Errors are expected while the service stops: do not report them.
    if (isStopping) return;
    grace.uninstall();
    await crew.stop();
    await closeAll();
    throw error;
  }
}

/** Whether this process still has its terminal: one that closes sends SIGHUP, too. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
