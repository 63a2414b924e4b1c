import type { Logger } from 'pino';
import type { Builder } from '../features/catalogue/builder/builder-process.ts';
import { withHeadStart } from '../features/catalogue/builder/head-start.ts';
import { listRecentlyUsedInstitutes } from '../features/keys/index.ts';
import type { Child } from '../platform/children/start-child.ts';
import { openDatabase } from '../platform/database/database.ts';
import { systemClock } from '../platform/time/clock.ts';
import { repeat } from '../platform/time/repeat.ts';
import { systemTimer } from '../platform/time/timer.ts';
import type { Tables } from '../schema/tables.ts';
import type { Service, ServiceDeps } from '../service.ts';
import { builderUrl } from './building.ts';
import { openBuilder } from './catalogue-builder.ts';

/** How long requests are still taken after `/readyz` says that the service is stopping: load balancers need to notice. */
const lingerMs = 2_000;

/** How long clients may take with what is under way, from when the service begins to stop; then there is time to close all else. */
const cutAfterMs = 8_000;
/** Some may have come in since. */
const cutAgainMs = 500;

/** Institutes whose catalogues are made before anyone asks: those whose keys were used last. */
const warmInstitutes = 20;

/** Connections for everything but enquiries; each of several processes does with fewer. */
const connectionsMax = 5;
const connectionsOfOneMax = 3;

export type ServingOptions = Pick<
  ServiceDeps,
  'config' | 'databaseUrl' | 'authSecret' | 'counter' | 'processes' | 'readMetrics'
> & {
  readonly onceThere: NonNullable<ServiceDeps['onceThere']>;
  readonly log: Logger;
  readonly builderChild: Child;
  readonly demo: boolean;
};

/** What the parent of `serve --workers` tells each worker: what it found out or made itself. */
export type ServeOrder = Pick<ServingOptions, 'databaseUrl' | 'authSecret' | 'demo'> & {
  readonly port: number;
  /** Workers that there are, this one included. */
  readonly processes: number;
};

export type Serving = {
  readonly service: Service;
  /** Lets load balancers notice that the service stops, and closes everything: no client, however slow, holds that up. */
  stop(): Promise<void>;
  /** Leaves everything to a successor that listens already, and closes everything. */
  retire(): Promise<void>;
  /** What is retiring has only as much time left as what is stopping. */
  hurry(): void;
  close(): Promise<void>;
};

/** Makes the service of this process, on a database that is ready or will be. It does not listen yet. */
export async function openServing({ demo, builderChild, ...options }: ServingOptions): Promise<Serving> {
  const max = (options.processes ?? 1) > 1 ? connectionsOfOneMax : connectionsMax;
  const db = openDatabase<Tables>(options.databaseUrl, { max, applicationName: 'prospectus service' });
  let builder: Builder | undefined;
  try {
    const own = { builderUrl, ...(demo ? await demoParts() : {}) };
    const opened = await openBuilder({ ...options, ...own, db, started: builderChild });
    builder = opened.builder;
    const at = new Date(systemClock.now());
    const warm = await options.onceThere(() => listRecentlyUsedInstitutes(db, { at, count: warmInstitutes }));
    const begun = withHeadStart(builder, warm, systemClock.now());
    // The rest of the program is loaded while the first catalogues are built.
    const { createService } = await import('../app.ts');
    const service = await createService({
      ...options,
      ...own,
      ...opened,
      db,
      clock: systemClock,
      timer: systemTimer,
      builder: begun,
      warm,
    });
    let stopCutting = async () => {};
    const cutInTime = () => {
      stopCutting = repeat(async () => service.cut(), {
        firstMs: cutAfterMs,
        everyMs: cutAgainMs,
        clock: systemClock,
        timer: systemTimer,
      });
    };
    const close = async () => {
      await service.close();
      await db.destroy();
      await stopCutting();
    };
    return {
      service,
      close,
      async stop() {
        service.drain();
        cutInTime();
        await new Promise((resolve) => setTimeout(resolve, lingerMs));
        await close();
      },
      async retire() {
        await service.retire();
        await close();
      },
      hurry() {
        service.drain();
        service.cutIdle();
        cutInTime();
      },
    };
  } catch (error) {
    // What waits to be built would open another process where ours is only ended.
    await builder?.close();
    await db.destroy();
    throw error;
  }
}

async function demoParts(): Promise<Pick<ServiceDeps, 'media' | 'register' | 'hasDemo'>> {
  const { demoMedia, registerDemoMedia } = await import('../features/demo/index.ts');
  return { media: demoMedia, register: registerDemoMedia, hasDemo: true };
}
