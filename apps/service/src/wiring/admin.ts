import { auditAdminRoutes } from '../features/audit/index.ts';
import { type BrowseDeps, browseAdminRoutes, countFound, openCourses } from '../features/catalogue/index.ts';
import {
  type FetchedSourceDeps,
  fetchedSourceAdminRoutes,
  revokeTokens,
  type SourceRoutesDeps,
  sourceAdminRoutes,
} from '../features/catalogue-source/index.ts';
import { type DoctorRouteDeps, doctorAdminRoutes } from '../features/doctor/index.ts';
import { type EmbedRoutesDeps, embedAdminRoutes } from '../features/embed/index.ts';
import { type ForwardingSettings, forwarderAdminRoutes, replaceSecrets } from '../features/forwarding/index.ts';
import { settingsAdminRoutes } from '../features/institutes/index.ts';
import { type InterestRouteDeps, interestAdminRoutes, type ViewCounting } from '../features/interest/index.ts';
import { keyAdminRoutes } from '../features/keys/index.ts';
import {
  campaignAdminRoutes,
  duplicateRulesAdminRoutes,
  inboxAdminRoutes,
  quarantineAdminRoutes,
} from '../features/leads/index.ts';
import { feedAdminRoutes } from '../features/live/index.ts';
import { operatorAdminRoutes, type ProcessHealth } from '../features/operator/index.ts';
import { type EndSecrets, type PeopleDeps, peopleAdminRoutes } from '../features/people/index.ts';
import { type PictureRoutesDeps, pictureAdminRoutes } from '../features/pictures/index.ts';
import { type PreviewRoutesDeps, previewAdminRoutes, withdrawLinks } from '../features/preview/index.ts';
import { savedViewAdminRoutes } from '../features/saved-views/index.ts';
import { type SearchLog, searchesAdminRoutes } from '../features/searches/index.ts';
import { type UsageCounting, usageAdminRoutes } from '../features/usage/index.ts';
import { type WebsiteRouteDeps, websiteAdminRoutes } from '../features/websites/index.ts';
import type { AdminRoute } from '../http/admin/admin-route.ts';
import { createHeavyReads } from '../http/admin/heavy-reads.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Timer } from '../platform/time/timer.ts';
import type { Database } from '../schema/tables.ts';

export type AdminRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly catalogue: Pick<
    BrowseDeps & SourceRoutesDeps & FetchedSourceDeps,
    'snapshots' | 'runner' | 'uploads' | 'uploadMax' | 'downloads' | 'edits' | 'parts' | 'imageUrl' | 'outgoing'
  >;
  readonly forwarding: ForwardingSettings;
  readonly people: PeopleDeps;
  readonly pictures: PictureRoutesDeps['pictures'];
  readonly preview: Pick<PreviewRoutesDeps, 'tokens'>;
  readonly embed: Pick<EmbedRoutesDeps, 'tokens'>;
  readonly usage: UsageCounting;
  readonly searchLog: SearchLog;
  readonly views: ViewCounting;
  readonly findLacking: InterestRouteDeps['findLacking'];
  readonly process: ProcessHealth;
  readonly resolvers: WebsiteRouteDeps['resolvers'];
  /** Connections to the database, of those that there are, that long reads of people may keep at a time. */
  readonly heavyReadsMax: number;
  /** Does a member's work with one connection of their institute's share. */
  readonly inOneTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly doctor: Pick<DoctorRouteDeps, 'way' | 'seeForwarding'>;
  /** Makes this process look at once for changed keys and feeds. */
  readonly refreshAccess: () => Promise<void>;
};

/** Every route of the dashboard's API, feature by feature. */
export function createAdminRoutes(deps: AdminRouteDeps): readonly AdminRoute[] {
  return [
    ...forwarderAdminRoutes({
      ...deps,
      publicUrl: deps.people.publicUrl,
      countSender: deps.people.attempts.ofSender,
    }),
    ...auditAdminRoutes(deps),
    ...browseAdminRoutes({ ...deps, ...deps.catalogue, heavyReads: createHeavyReads(deps.heavyReadsMax, deps) }),
    ...sourceAdminRoutes({ ...deps, ...deps.catalogue }),
    ...fetchedSourceAdminRoutes({ ...deps, ...deps.catalogue }),
    ...keyAdminRoutes({ ...deps, refreshKeys: deps.refreshAccess }),
    ...feedAdminRoutes({
      ...deps,
      snapshots: deps.catalogue.snapshots,
      publicUrl: deps.people.publicUrl,
      refreshFeeds: deps.refreshAccess,
    }),
    ...inboxAdminRoutes(deps),
    ...quarantineAdminRoutes(deps),
    ...campaignAdminRoutes(deps),
    ...duplicateRulesAdminRoutes(deps),
    ...settingsAdminRoutes(deps),
    ...operatorAdminRoutes(deps),
    ...peopleAdminRoutes({ ...deps.people, endSecrets: createSecretEnding(deps) }),
    ...pictureAdminRoutes(deps),
    ...previewAdminRoutes({ ...deps, ...deps.preview, publicUrl: deps.people.publicUrl }),
    ...embedAdminRoutes({ ...deps, ...deps.embed }),
    ...savedViewAdminRoutes(deps),
    ...usageAdminRoutes({ ...deps, countShown: (instituteId) => countShown(deps, instituteId) }),
    ...searchesAdminRoutes({
      ...deps,
      countFound: (instituteId, texts, isAwaited) =>
        countFound(deps.catalogue.snapshots, instituteId, texts, isAwaited),
    }),
    ...interestAdminRoutes({
      ...deps,
      openCourses: (instituteId) => openCourses(deps.catalogue.snapshots, instituteId),
    }),
    ...websiteAdminRoutes(deps),
    ...doctorAdminRoutes({ ...deps, ...deps.doctor }),
  ];
}

/** Undefined where the catalogue cannot be read at present: the overview has more to tell. */
async function countShown({ catalogue }: AdminRouteDeps, instituteId: string): Promise<number | undefined> {
  try {
    return (await catalogue.snapshots.get(instituteId))?.data.courses.count;
  } catch {
    return undefined;
  }
}

/** Ends the secrets that a member knows, each in the feature that it belongs to (rule M8). */
function createSecretEnding(deps: { readonly clock: Clock; readonly forwarding: ForwardingSettings }): EndSecrets {
  return async (db, instituteId, { importTokens, previewLinks, webhooks }) => {
    const own = { ...deps, db };
    const revoked = await revokeTokens(own, instituteId, importTokens);
    const withdrawn = await withdrawLinks(db, instituteId, previewLinks);
    const { secrets, changes } = await replaceSecrets(own, instituteId, webhooks);
    return { webhookSecrets: secrets, changes: [...revoked, ...withdrawn, ...changes] };
  };
}
