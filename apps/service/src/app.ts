import type { AddressInfo } from 'node:net';
import { publicUrlOf } from './config.ts';
import { createAccess } from './features/access/index.ts';
import { insertChange } from './features/audit/index.ts';
import { createLackingFinder, findPublishedCourse, findRun, openCourses } from './features/catalogue/index.ts';
import { createViews, createViewTokens } from './features/embed/index.ts';
import { createForwarding, createTransports, takeMailPlace } from './features/forwarding/index.ts';
import { createViewCounting } from './features/interest/index.ts';
import { createLeadSink, openLeadDatabase } from './features/leads/index.ts';
import { createPeople } from './features/people/index.ts';
import { registerPictures } from './features/pictures/index.ts';
import { createPreviews, createPreviewTokens } from './features/preview/index.ts';
import { createSearchLog } from './features/searches/index.ts';
import { keepAddress } from './features/service-address/index.ts';
import { createUsageCounting } from './features/usage/index.ts';
import { registerAdmin } from './http/admin/admin-app.ts';
import { unavailable } from './http/answer/api-error.ts';
import { createAnswerNotes, createApi, createRequestLog } from './http/api/api.ts';
import { createTrialCalls } from './http/api/door/credentials.ts';
import { createOverloadGuard } from './http/api/door/overload-guard.ts';
import { createBodySending } from './http/api/read/body-sending.ts';
import { writeResults } from './http/api/write/write-endpoint.ts';
import { createFeeds } from './http/feeds/feeds.ts';
import { createPreviewByHeader } from './http/preview/preview-by-header.ts';
import { createPreviewReading } from './http/preview/preview-reading.ts';
import { createPreviewSite } from './http/preview/preview-site.ts';
import { createForwardingWatch, createOwnMachineCheck, createTrustedProxies } from './http/sender/forwarded.ts';
import { searchingVisitor } from './http/sender/searching-visitor.ts';
import { createSenderReader } from './http/sender/sender.ts';
import { registerDashboard } from './http/site/dashboard.routes.ts';
import { registerDescription } from './http/site/description.routes.ts';
import { registerElements } from './http/site/elements.routes.ts';
import { registerGuides } from './http/site/guides.routes.ts';
import { registerOperations } from './http/site/operations.routes.ts';
import { ownUrl } from './http/site/own-url.ts';
import { createSiteApp } from './http/site/site-app.ts';
import { createServerHeaders } from './http/wire/exchange.ts';
import { retire } from './http/wire/retire.ts';
import { createHttpServer } from './http/wire/server.ts';
import { createMemoryCounter } from './platform/counter.ts';
import { openDatabase } from './platform/database/database.ts';
import { shareConnections } from './platform/database/shared-connections.ts';
import { createDohResolver } from './platform/dns/doh-resolver.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOutageLog } from './platform/outage-log.ts';
import { openSharedLimits } from './platform/redis/shared-limits.ts';
import type { MetricFigures } from './platform/workers/merged-metrics.ts';
import type { Tables } from './schema/tables.ts';
import type { Service, ServiceDeps } from './service.ts';
import { readVersion } from './version.ts';
import { createAdminRoutes } from './wiring/admin.ts';
import { openCatalogues } from './wiring/catalogues.ts';
import { startChores } from './wiring/chores.ts';
import { createImageUrls } from './wiring/image-urls.ts';
import { followChanges } from './wiring/propagation.ts';

/**
 * How many connections may wait to be taken, where the system allows as many: a client whose connection finds no place is held up for
 * seconds, without a word.
 */
const backlog = 4_096;

/** Long reads of people at a time, which leave most of the connections of `db` to all else; each of several processes has fewer. */
const heavyReadsMax = 2;
const heavyReadsOfOneMax = 1;

/**
 * Connections of `db` that members of institutes may keep at a time, all of them together and of one institute: some are always left for signing
 * in, and for all that the service does by itself.
 */
const memberConnections = { slots: 4, slotsOfOne: 2 };
const memberConnectionsOfOne = { slots: 2, slotsOfOne: 1 };
/** About as long as a statement may take. */
const memberWaits = { waitedMaxMs: 2_500, waitingMax: 1_024, waitingOfOneMax: 128 };

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
  const leadDb = openLeadDatabase(databaseUrl, processes);

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
  const forwardingWatch = createForwardingWatch({ isTrusted, metrics, log });
  const usage = createUsageCounting({ db, clock, timer, log, findWebsite: access.origins.websiteOf });
  const searchLog = createSearchLog({ db, clock, timer, log, secret: deps.authSecret });
  const views = createViewCounting({ db, clock, timer, log });
  const readSender = createSenderReader(isTrusted);
  const trials = createTrialCalls(deps.authSecret, clock);
  const overload = createOverloadGuard({ clock, timer, log, metrics, processes });
  const bodies = createBodySending({
    clock,
    onCompressionFailure: (cause) =>
      log.error({ err: cause }, 'a response could not be compressed and was sent as it is'),
    readOutage: createOutageLog(log, 'read a large body from disk', 'when one is requested'),
  });
  const listening = {
    clock,
    timer,
    serverHeaders,
    onReceived: forwardingWatch.note,
    onAnswered: createAnswerNotes({ metrics, countUse: usage.count, log: createRequestLog(log, config.accessLog) }),
  };
  const counter = sharedLimits?.counter ?? ownCounter;
  const { mustRefuse } = overload;
  const feeds = createFeeds({
    ...listening,
    mustRefuse,
    finder: access.feeds,
    source: { open: snapshots.get },
    counter,
    bodies,
  });
  const previewTokens = createPreviewTokens(deps.authSecret);
  const previews = createPreviews({
    db,
    clock,
    timer,
    tokens: previewTokens,
    builders: deps.draftedBuilders,
    snapshots,
  });
  const readPreview = createPreviewReading({ clock, timer, bodies });
  const viewTokens = createViewTokens(deps.authSecret);
  const sources = [previews, createViews({ clock, tokens: viewTokens, snapshots })];
  const previewSite = createPreviewSite({ ...listening, mustRefuse, sources, read: readPreview, counter });
  const api = createApi({
    ...listening,
    mustRefuse,
    verifier: access.verifier,
    trials,
    origins: access.origins,
    counter,
    bodies,
    source: { open: snapshots.get },
    previewed: createPreviewByHeader(previews, readPreview, clock),
    onSearched: ({ principal, request }, q, total) => {
      if (principal)
        searchLog.note({
          instituteId: principal.instituteId,
          keyId: principal.keyId,
          visitor: searchingVisitor(request.headers, readSender(request)),
          q,
          total,
        });
    },
    onViewed: views.note,
    isTrustedProxy: isTrusted,
    sink: createLeadSink({
      db: leadDb,
      findCourse: (instituteId, id) => findPublishedCourse(snapshots, instituteId, id),
      findRun: (instituteId, id) => findRun(snapshots, instituteId, id, clock.now()),
      clock,
    }),
    onWritten: metrics.counter('prospectus_enquiries_total', 'Enquiries by outcome.', 'outcome', writeResults),
  });
  const site = createSiteApp({
    log,
    serverHeaders,
    attach: (listener) =>
      createHttpServer(
        overload.guard(api.handle),
        listener,
        overload.guard(feeds.handle),
        overload.guard(previewSite.handle),
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
  const people = createPeople({
    db,
    clock,
    log,
    secret: deps.authSecret,
    ...reached,
    readSender,
    isOwnMachine,
    mail: config.mail,
    hasDemo: deps.hasDemo ?? false,
  });
  const recordChange = insertChange;
  const members = shareConnections(db, {
    ...(processes > 1 ? memberConnectionsOfOne : memberConnections),
    ...memberWaits,
    refuse: () => unavailable('Too many requests are waiting. Try again shortly.'),
  });
  const findLacking = createLackingFinder({ db: members.db, snapshots });
  const stopChores = startChores({
    db,
    clock,
    timer,
    log,
    resolvers,
    recordChange,
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
    // Beside the builder, wherever that was compiled to.
    websiteProgram: new URL('../../catalogue-source/sources/site/website.program.js', deps.builderUrl),
    publicationProgram: new URL('../../catalogue-source/publications/publication.program.js', deps.builderUrl),
    databaseUrl: deps.databaseUrl,
    catalogueMax: config.catalogueMax,
    ...reached,
  });
  await registerAdmin(
    site,
    {
      db: members.db,
      asOwner: members.asOwner,
      clock,
      recordChange,
      countChange: (userId, instituteId) => people.routes.attempts.on('change', `${userId} ${instituteId}`),
      sessions: people.sessions,
      importTokens: imports.tokens,
      publicUrl: () => ({ origin: publicUrl, isGiven: config.publicUrl !== undefined }),
    },
    createAdminRoutes({
      db: members.db,
      clock,
      timer,
      catalogue: {
        snapshots,
        runner: imports.runner,
        uploads: imports.uploads,
        uploadMax: config.uploadMax,
        downloads,
        edits,
        parts,
        imageUrl: createImageUrls(deps),
        outgoing,
      },
      forwarding: forwardingSettings,
      people: { ...people.routes, db: members.db },
      pictures,
      preview: { tokens: previewTokens },
      embed: { tokens: viewTokens },
      usage,
      searchLog,
      views,
      findLacking,
      process: { version: readVersion(), startedAt: new Date(clock.now()), isReady, snapshots },
      resolvers,
      heavyReadsMax: processes > 1 ? heavyReadsOfOneMax : heavyReadsMax,
      inOneTurn: members.inOneTurn,
      refreshAccess: access.refresh,
      doctor: {
        way: () => ({ from: 'inside', publicUrl: config.publicUrl, ownUrl: ownUrl(site.server), mark: trials.mark }),
        seeForwarding: forwardingWatch.see,
      },
    }),
  );
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
      await previews.close();
      await stopFreshening();
      await choresStopped;
      await usage.close();
      await searchLog.close();
      await views.close();
      overload.close();
      await following?.close();
      await access.close();
      await accessDb.destroy();
      await leadDb.destroy();
      sharedLimits?.close();
    },
  };
}
