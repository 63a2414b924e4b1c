import type { AccessControl } from '../features/access/index.ts';
import { findPublishedCourse, findRun, type Snapshots } from '../features/catalogue/index.ts';
import { createViews, createViewTokens } from '../features/embed/index.ts';
import type { ViewCounting } from '../features/interest/index.ts';
import { createLeadSink, openLeadDatabase } from '../features/leads/index.ts';
import { createPreviews, createPreviewTokens } from '../features/preview/index.ts';
import type { SearchLog } from '../features/searches/index.ts';
import type { UsageCounting } from '../features/usage/index.ts';
import { createAnswerNotes, createApi, createRequestLog } from '../http/api/api.ts';
import { createTrialCalls } from '../http/api/door/credentials.ts';
import type { MustRefuse } from '../http/api/door/overload-guard.ts';
import type { ListenerDeps } from '../http/api/listener.ts';
import { createBodySending } from '../http/api/read/body-sending.ts';
import { writeResults } from '../http/api/write/write-endpoint.ts';
import { createFeeds } from '../http/feeds/feeds.ts';
import { createPreviewByHeader } from '../http/preview/preview-by-header.ts';
import { createPreviewReading } from '../http/preview/preview-reading.ts';
import { createPreviewSite } from '../http/preview/preview-site.ts';
import { createForwardingWatch } from '../http/sender/forwarded.ts';
import { searchingVisitor } from '../http/sender/searching-visitor.ts';
import type { createSenderReader } from '../http/sender/sender.ts';
import type { Counter } from '../platform/counter.ts';
import type { Metrics } from '../platform/metrics.ts';
import { createOutageLog } from '../platform/outage-log.ts';
import type { ServiceDeps } from '../service.ts';

export type PublicDoorsDeps = Pick<
  ServiceDeps,
  'config' | 'db' | 'databaseUrl' | 'authSecret' | 'processes' | 'clock' | 'timer' | 'log' | 'draftedBuilders'
> &
  Pick<ListenerDeps, 'serverHeaders'> & {
    readonly metrics: Metrics;
    readonly access: AccessControl;
    readonly snapshots: Snapshots;
    readonly counter: Counter;
    readonly mustRefuse: MustRefuse;
    readonly isTrusted: (address: string) => boolean;
    readonly readSender: ReturnType<typeof createSenderReader>;
    readonly usage: UsageCounting;
    readonly searchLog: SearchLog;
    readonly views: ViewCounting;
  };

/** Makes what websites, calendars and previews call, none of which waits for the rest of the site. */
export function openPublicDoors(deps: PublicDoorsDeps) {
  const { config, db, databaseUrl, authSecret, processes = 1, clock, timer, log } = deps;
  const { metrics, access, snapshots, counter, mustRefuse, isTrusted } = deps;
  const leadDb = openLeadDatabase(databaseUrl, processes);
  const forwardingWatch = createForwardingWatch({ isTrusted, metrics, log });
  const trials = createTrialCalls(authSecret, clock);
  const source = { open: snapshots.get };
  const bodies = createBodySending({
    clock,
    onCompressionFailure: (cause) =>
      log.error({ err: cause }, 'a response could not be compressed and was sent as it is'),
    readOutage: createOutageLog(log, 'read a large body from disk', 'when one is requested'),
  });
  const listening = {
    clock,
    timer,
    serverHeaders: deps.serverHeaders,
    mustRefuse,
    counter,
    onReceived: forwardingWatch.note,
    onAnswered: createAnswerNotes({
      metrics,
      countUse: deps.usage.count,
      log: createRequestLog(log, config.accessLog),
    }),
  };

  const feeds = createFeeds({ ...listening, finder: access.feeds, source, bodies });

  const previewTokens = createPreviewTokens(authSecret);
  const previews = createPreviews({
    db,
    clock,
    timer,
    tokens: previewTokens,
    builders: deps.draftedBuilders,
    snapshots,
  });
  const viewTokens = createViewTokens(authSecret);
  const readPreview = createPreviewReading({ clock, timer, bodies });
  const previewSite = createPreviewSite({
    ...listening,
    sources: [previews, createViews({ clock, tokens: viewTokens, snapshots })],
    read: readPreview,
  });

  const api = createApi({
    ...listening,
    verifier: access.verifier,
    trials,
    origins: access.origins,
    bodies,
    source,
    previewed: createPreviewByHeader(previews, readPreview, clock),
    onSearched: ({ principal, request }, q, total) => {
      if (principal)
        deps.searchLog.note({
          instituteId: principal.instituteId,
          keyId: principal.keyId,
          visitor: searchingVisitor(request.headers, deps.readSender(request)),
          q,
          total,
        });
    },
    onViewed: deps.views.note,
    isTrustedProxy: isTrusted,
    sink: createLeadSink({
      db: leadDb,
      findCourse: (instituteId, id) => findPublishedCourse(snapshots, instituteId, id),
      findRun: (instituteId, id) => findRun(snapshots, instituteId, id, clock.now()),
      clock,
    }),
    onWritten: metrics.counter('prospectus_enquiries_total', 'Enquiries by outcome.', 'outcome', writeResults),
  });

  return {
    api: api.handle,
    feeds: feeds.handle,
    previewSite: previewSite.handle,
    previewTokens,
    viewTokens,
    markTrial: trials.mark,
    seeForwarding: forwardingWatch.see,
    /** Once none of them is called any more. */
    async close() {
      await previews.close();
      await leadDb.destroy();
    },
  };
}
