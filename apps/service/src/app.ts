import type { AddressInfo } from 'node:net';
import { publicUrlOf } from './config.ts';
import { createAccess } from './features/access/index.ts';
import { insertChange } from './features/audit/index.ts';
import { openCourses } from './features/catalogue/index.ts';
import { createForwarding, createTransports, takeMailPlace } from './features/forwarding/index.ts';
import { createViewCounting } from './features/interest/index.ts';
import { registerPictures } from './features/pictures/index.ts';
import { createSearchLog } from './features/searches/index.ts';
import { keepAddress } from './features/service-address/index.ts';
import { createUsageCounting } from './features/usage/index.ts';
import { createOverloadGuard } from './http/api/door/overload-guard.ts';
import { createOwnMachineCheck, createTrustedProxies } from './http/sender/forwarded.ts';
import { createSenderReader } from './http/sender/sender.ts';
import { registerDashboard } from './http/site/dashboard.routes.ts';
import { registerDescription } from './http/site/description.routes.ts';
import { registerElements } from './http/site/elements.routes.ts';
import { registerGuides } from './http/site/guides.routes.ts';
import { registerOperations } from './http/site/operations.routes.ts';
import { createSiteApp } from './http/site/site-app.ts';
import { createServerHeaders } from './http/wire/exchange.ts';
import { retire } from './http/wire/retire.ts';
import { createHttpServer } from './http/wire/server.ts';
import { createMemoryCounter } from './platform/counter.ts';
import { openDatabase } from './platform/database/database.ts';
import { createDohResolver } from './platform/dns/doh-resolver.ts';
import { createMetrics } from './platform/metrics.ts';
import { openSharedLimits } from './platform/redis/shared-limits.ts';
import type { MetricFigures } from './platform/workers/merged-metrics.ts';
import type { Tables } from './schema/tables.ts';
import type { Service, ServiceDeps } from './service.ts';
import { openCatalogues } from './wiring/catalogues.ts';
import { startChores } from './wiring/chores.ts';
import { openMembersDoor } from './wiring/members-door.ts';
import { followChanges } from './wiring/propagation.ts';
import { openPublicDoors } from './wiring/public-doors.ts';

/**
 * How many connections may wait to be taken, where the system allows as many: a client whose connection finds no place is held up for
 * seconds, without a word.
 */
const backlog = 4_096;

/** Makes everything and hands it over: the one place that knows all rooms. */
export async function createService(deps: ServiceDeps): Promise<Service> {
  const { config, db, databaseUrl, clock, timer, log, processes = 1, hearsChanges = true } = deps;
  const { onceThere = (work) => work() } = deps;
  let publicUrl = publicUrlOf(config, config.port);
  const reached = { publicUrl: () => publicUrl };
  const metrics = createMetrics();
  const catalogues = await openCatalogues(deps, metrics);
  const { snapshots, imports, downloads, edits, parts, pictures } = catalogues;
  // A connection of its own: whatever else keeps the others busy, without it all keys are refused after half a minute.
  const accessDb = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus keys' });
  const access = createAccess({ db: accessDb, clock, log, timer });
  await onceThere(access.refresh);
  const stopFreshening = catalogues.keepFresh();
  const following = hearsChanges ? followChanges({ databaseUrl, access, snapshots, timer, log }) : undefined;

  const resolvers = config.dohResolvers.map((address) => createDohResolver(address, timer));
  const outgoing = { privateAddresses: config.webhookPrivateAddresses };
  const forwardingSettings = { ...config, authSecret: deps.authSecret };
  const transports = createTransports(forwardingSettings, clock);
  const forwarding = createForwarding({
    databaseUrl,
    transports,
    authSecret: deps.authSecret,
    mailsPerHour: config.mailsPerHour,
    clock,
    timer,
    log,
    metrics,
  });

  let isDraining = false;
  const headers = createServerHeaders({ isSecure: config.publicUrl?.startsWith('https:') ?? false });
  const serverHeaders = headers.current;

  const ownCounter = deps.counter ?? createMemoryCounter();
  const { redisUrl } = config;
  const sharedLimits =
    redisUrl === undefined
      ? undefined
      : await openSharedLimits({ url: redisUrl, fallback: ownCounter, clock, timer, log, metrics });

  const isTrusted = createTrustedProxies(config.trustProxy);
  const isOwnMachine = createOwnMachineCheck(config.publicUrl);
  const usage = createUsageCounting({ db, clock, timer, log, findWebsite: access.origins.websiteOf });
  const searchLog = createSearchLog({ db, clock, timer, log, secret: deps.authSecret });
  const views = createViewCounting({ db, clock, timer, log });
  const readSender = createSenderReader(isTrusted);
  const overload = createOverloadGuard({ clock, timer, log, metrics, processes });
  const doors = openPublicDoors({
    ...deps,
    serverHeaders,
    metrics,
    access,
    snapshots,
    counter: sharedLimits?.counter ?? ownCounter,
    mustRefuse: overload.mustRefuse,
    isTrusted,
    readSender,
    usage,
    searchLog,
    views,
  });
  const site = createSiteApp({
    log,
    serverHeaders,
    attach: (listener) =>
      createHttpServer(
        overload.guard(doors.api),
        listener,
        overload.guard(doors.feeds),
        overload.guard(doors.previewSite),
      ),
  });
  site.server.on('connection', overload.noteConnection);
  const drain = () => {
    isDraining = true;
    headers.closeConnections();
  };
  const isReady = () => !isDraining && access.isConfirmed();
  registerOperations(site, {
    metricsToken: config.metricsToken,
    isOwnMachine,
    readMetrics: deps.readMetrics ?? (() => metrics.registry.metrics()),
    isReady,
  });
  registerDashboard(site);
  registerElements(site);
  registerDescription(site, reached);
  registerGuides(site, reached);
  registerPictures(site, { db });
  const { people, findLacking } = await openMembersDoor(site, {
    service: deps,
    catalogues,
    access,
    doors,
    forwarding: forwardingSettings,
    outgoing,
    usage,
    searchLog,
    views,
    resolvers,
    readSender,
    isOwnMachine,
    ...reached,
    isReady,
  });
  const stopChores = startChores({
    db,
    clock,
    timer,
    log,
    resolvers,
    recordChange: insertChange,
    tidyPeople: people.tidy,
    quarantineMax: config.quarantineMax,
    onQuarantineOverflow: (count) => metrics.count('quarantine_let_go', count),
    hasMail: config.mail !== undefined,
    mailAdmins: people.mailAdmins,
    weeklyPost: people.weeklyPost,
    takeMailPlace: (instituteId) => takeMailPlace({ db, clock, mailsPerHour: config.mailsPerHour }, instituteId),
    openCourses: (instituteId) => openCourses(snapshots, instituteId),
    findLacking,
    runner: imports.runner,
    uploadMax: config.uploadMax,
    outgoing,
    // Next to the builder, wherever that was compiled to.
    websiteProgram: new URL('../../catalogue-source/sources/site/website.program.js', deps.builderUrl),
    publicationProgram: new URL('../../catalogue-source/publications/publication.program.js', deps.builderUrl),
    databaseUrl: deps.databaseUrl,
    catalogueMax: config.catalogueMax,
    ...reached,
  });
  let stopKeepingAddress = async () => {};
  await deps.register?.(site);
  await following?.started;

  return {
    async listen() {
      await site.listen({ port: config.port, host: config.host, backlog });
      const { port } = site.server.address() as AddressInfo;
      publicUrl = publicUrlOf(config, port);
      stopKeepingAddress = keepAddress({ db, clock, timer, log, ...reached });
      return port;
    },
    warmed: catalogues.warmed,
    readFigures: async () => (await metrics.registry.getMetricsAsJSON()) as unknown as MetricFigures[],
    forward: forwarding.start,
    async refresh() {
      await Promise.all([access.refresh(), snapshots.refresh()]);
    },
    drain,
    cut: () => site.server.closeAllConnections(),
    cutIdle: () => site.server.closeIdleConnections(),
    retire() {
      headers.closeConnections();
      return retire(site.server);
    },
    async close() {
      drain();
      const choresStopped = Promise.all([stopChores(), stopKeepingAddress()]);
      // First: requests of import tokens wait for them.
      await Promise.all([imports.close(), downloads.close(), edits.close(), parts.close(), pictures.close()]);
      await Promise.all([site.close(), forwarding.close()]);
      await doors.close();
      await stopFreshening();
      await choresStopped;
      await usage.close();
      await searchLog.close();
      await views.close();
      overload.close();
      await following?.close();
      await access.close();
      await accessDb.destroy();
      sharedLimits?.close();
    },
  };
}
