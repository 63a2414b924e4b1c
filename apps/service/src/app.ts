import { chmod } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, publicUrlOf } from './config.ts';
import {
  createBuilder,
  createReadSource,
  createSnapshots,
  findPublishedCourse,
  measureSnapshots,
} from './features/catalogue/index.ts';
import { createForwarding, createTransports } from './features/forwarding/index.ts';
import { createAccess } from './features/keys/index.ts';
import { createLeadSink, createRetention } from './features/leads/index.ts';
import { createApi } from './http/api.ts';
import { registerDescription } from './http/description.routes.ts';
import { createTrustedProxies, isForwardedByStranger } from './http/forwarded.ts';
import { registerOperations } from './http/operations.routes.ts';
import { createRequestLog } from './http/request-log.ts';
import { createHttpServer } from './http/server.ts';
import { createSiteApp } from './http/site-app.ts';
import { writeResults } from './http/write-endpoint.ts';
import type { Clock } from './platform/clock.ts';
import { createMemoryCounter } from './platform/counter.ts';
import { openDatabase } from './platform/database.ts';
import { makeFolder } from './platform/folder.ts';
import { createMetrics } from './platform/metrics.ts';
import { repeat } from './platform/repeat.ts';
import type { Timer } from './platform/timer.ts';
import type { Database, Tables } from './schema/tables.ts';

export type ServiceDeps = {
  readonly config: Config;
  readonly db: Database;
  /** Where the builder's thread and enquiries connect to. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Logger;
  /** The compiled entry of the builder's thread. */
  readonly builderUrl: URL;
  /** A thread of it that was started already, to be of use sooner. */
  readonly builderThread?: Worker;
  /** Institutes whose catalogues are made before anyone asks for them. */
  readonly warm?: readonly string[];
  /** Institutes whose `media:` images this service serves itself, below a path of its own. */
  readonly media?: { readonly instituteIds: readonly string[]; readonly path: string };
  /** Adds routes of the edge's own, such as the demo's pictures. */
  readonly register?: (site: FastifyInstance) => Promise<void>;
};

export type Service = {
  /** Starts to listen; resolves to the port. */
  listen(): Promise<number>;
  /** Begins to hand on what follows from enquiries: once it listens, since it takes a moment to load. */
  forward(): Promise<void>;
  /** Looks once for changed catalogues and keys, without waiting for the next turn of the loops. */
  refresh(): Promise<void>;
  /** From now on `/readyz` is 503 and every answer closes its connection; requests are still served. */
  drain(): void;
  /** Closes everything it opened; the database is the caller's. */
  close(): Promise<void>;
};

/** How often the source and the clock are looked at: changes show well within the 60 s promised (decision D27). */
const refreshEveryMs = 5_000;

/** Longest a build may take: a catalogue of 100,000 courses takes some twenty seconds. */
const buildTimeoutMs = 2 * 60_000;

/** How often it is looked for enquiries that are to be deleted by their age: they are within a day. */
const retentionEveryMs = 60 * 60_000;
/** Soon after the start, so that a service that is often started anew does it, too. */
const retentionFirstMs = 60_000;

/** Connections of their own for enquiries: nothing that reads holds them up, and they write at the same time. */
const leadConnectionsMax = 10;

/** Makes everything and hands it over: the one place that knows all rooms. */
export async function createService(deps: ServiceDeps): Promise<Service> {
  const { config, db, clock, timer, log, media } = deps;
  let publicUrl = publicUrlOf(config, config.port);
  const metrics = createMetrics();
  const folder = join(config.dataDir, 'snapshots');
  if (await makeFolder(folder)) await chmod(folder, 0o700);
  const builder = createBuilder({
    settings: () => ({
      databaseUrl: deps.databaseUrl,
      folder,
      mediaBaseUrl: config.mediaBaseUrl ?? null,
      ownMedia: Object.fromEntries((media?.instituteIds ?? []).map((id) => [id, publicUrl + (media?.path ?? '')])),
    }),
    workerUrl: deps.builderUrl,
    ...(deps.builderThread ? { started: deps.builderThread } : {}),
    timeoutMs: buildTimeoutMs,
    onSkipped: (instituteId, courseId, message) =>
      log.error({ instituteId, courseId, err: message }, 'a course could not be read and was left out'),
  });
  const snapshots = createSnapshots({ db, builder, clock, log });
  // What fails now is tried again, and told, with the first request.
  for (const id of deps.warm ?? []) Promise.resolve(snapshots.get(id)).catch(() => undefined);
  const access = createAccess({ db, clock, log, timer });
  await access.refresh();
  const stopRefreshing = repeat(snapshots.look, { everyMs: refreshEveryMs, clock, timer });
  measureSnapshots(metrics, snapshots, clock);

  const leadDb = openDatabase<Tables>(deps.databaseUrl, {
    max: leadConnectionsMax,
    applicationName: 'prospectus enquiries',
    durable: true,
    prepared: true,
  });

  const stopRetention = repeat(createRetention({ db, clock, log }), {
    everyMs: retentionEveryMs,
    firstMs: retentionFirstMs,
    clock,
    timer,
  });

  const transports = createTransports(config, clock);
  const forwarding = createForwarding({ databaseUrl: deps.databaseUrl, transports, clock, timer, log, metrics });

  let isDraining = false;
  const always = config.publicUrl?.startsWith('https:') ? ['Strict-Transport-Security', 'max-age=31536000'] : [];
  always.push('X-Content-Type-Options', 'nosniff');
  const draining = [...always, 'Connection', 'close'];
  const serverHeaders = () => (isDraining ? draining : always);

  const isTrusted = createTrustedProxies(config.trustProxy);
  let isWarned = false;
  const tellOf = createRequestLog(log, config.accessLog);
  const api = createApi({
    verifier: access.verifier,
    origins: access.origins,
    counter: createMemoryCounter(),
    source: createReadSource(snapshots),
    isTrustedProxy: isTrusted,
    sink: createLeadSink({
      db: leadDb,
      findCourse: (instituteId, id) => findPublishedCourse(snapshots, instituteId, id),
      clock,
    }),
    clock,
    timer,
    serverHeaders,
    onWritten: metrics.counter('prospectus_enquiries_total', 'Enquiries by outcome.', 'outcome', writeResults),
    onCompressionFailure: (cause) => log.error({ err: cause }, 'a body could not be compressed and went out plain'),
    onAnswered: (answered) => {
      metrics.observeRequest(answered.route, answered.status, answered.durationMs / 1000);
      if (answered.status === 429) metrics.count('limited');
      tellOf(answered);
    },
  });
  const site = createSiteApp({
    log,
    serverHeaders,
    attach: (listener) =>
      createHttpServer((request, response, awaitsContinue) => {
        if (isForwardedByStranger(request, isTrusted)) {
          metrics.count('forwarded_by_stranger');
          if (!isWarned)
            log.warn('X-Forwarded-For came from a peer that TRUST_PROXY does not name; it is not believed');
          isWarned = true;
        }
        api.handle(request, response, awaitsContinue);
      }, listener),
  });
  registerOperations(site, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: () => !isDraining && access.isConfirmed(),
  });
  registerDescription(site, { publicUrl: () => publicUrl });
  await deps.register?.(site);

  return {
    async listen() {
      await site.listen({ port: config.port, host: config.host });
      const { port } = site.server.address() as AddressInfo;
      publicUrl = publicUrlOf(config, port);
      return port;
    },
    forward: forwarding.start,
    async refresh() {
      await Promise.all([access.refresh(), snapshots.refresh()]);
    },
    drain() {
      isDraining = true;
    },
    async close() {
      isDraining = true;
      // What is under way ends after its statement.
      const retentionStopped = stopRetention();
      await Promise.all([site.close(), forwarding.close()]);
      // Before the loop is waited for, which may wait for a build.
      await snapshots.close();
      await stopRefreshing();
      await retentionStopped;
      await access.close();
      await leadDb.destroy();
    },
  };
}
