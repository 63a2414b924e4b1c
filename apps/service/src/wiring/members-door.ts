import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { publicUrlOf } from '../config.ts';
import type { AccessControl } from '../features/access/index.ts';
import { insertChange } from '../features/audit/index.ts';
import { createImageResolver, createLackingFinder } from '../features/catalogue/index.ts';
import type { ForwardingSettings } from '../features/forwarding/index.ts';
import { createPeople } from '../features/people/index.ts';
import { registerAdmin } from '../http/admin/admin-app.ts';
import { unavailable } from '../http/answer/api-error.ts';
import type { IsOwnMachine } from '../http/sender/forwarded.ts';
import type { createSenderReader } from '../http/sender/sender.ts';
import { shareConnections } from '../platform/database/shared-connections.ts';
import type { ServiceDeps } from '../service.ts';
import { readVersion } from '../version.ts';
import { type AdminRouteDeps, createAdminRoutes } from './admin.ts';
import type { openCatalogues } from './catalogues.ts';
import type { openPublicDoors } from './public-doors.ts';

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

export type MembersDoorDeps = Pick<AdminRouteDeps, 'usage' | 'searchLog' | 'views' | 'resolvers'> & {
  readonly service: ServiceDeps;
  readonly catalogues: Awaited<ReturnType<typeof openCatalogues>>;
  readonly access: AccessControl;
  readonly doors: Pick<
    ReturnType<typeof openPublicDoors>,
    'previewTokens' | 'viewTokens' | 'markTrial' | 'seeForwarding'
  >;
  readonly forwarding: ForwardingSettings;
  readonly outgoing: AdminRouteDeps['catalogue']['outgoing'];
  readonly readSender: ReturnType<typeof createSenderReader>;
  readonly isOwnMachine: IsOwnMachine;
  readonly publicUrl: () => string;
  readonly isReady: () => boolean;
};

/** Makes the people who sign in, and registers the API of their dashboard. */
export async function openMembersDoor(site: FastifyInstance, deps: MembersDoorDeps) {
  const { service, catalogues, access, doors, publicUrl, isReady } = deps;
  const { config, db, clock, timer, log, processes = 1 } = service;
  const { snapshots, imports, downloads, edits, parts, pictures } = catalogues;
  const people = createPeople({
    db,
    clock,
    log,
    secret: service.authSecret,
    publicUrl,
    readSender: deps.readSender,
    isOwnMachine: deps.isOwnMachine,
    mail: config.mail,
    hasDemo: service.hasDemo ?? false,
  });
  const members = shareConnections(db, {
    ...(processes > 1 ? memberConnectionsOfOne : memberConnections),
    ...memberWaits,
    refuse: () => unavailable('Too many requests are waiting. Try again shortly.'),
  });
  const findLacking = createLackingFinder({ db: members.db, snapshots });
  await registerAdmin(
    site,
    {
      db: members.db,
      asOwner: members.asOwner,
      clock,
      recordChange: insertChange,
      countChange: (userId, instituteId, changes) =>
        people.routes.attempts.on('change', `${userId} ${instituteId}`, changes),
      sessions: people.sessions,
      importTokens: imports.tokens,
      publicUrl: () => ({ origin: publicUrl(), isGiven: config.publicUrl !== undefined }),
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
        imageUrl: createImageUrls(service),
        outgoing: deps.outgoing,
      },
      forwarding: deps.forwarding,
      people: { ...people.routes, db: members.db },
      pictures,
      preview: { tokens: doors.previewTokens },
      embed: { tokens: doors.viewTokens },
      usage: deps.usage,
      searchLog: deps.searchLog,
      views: deps.views,
      findLacking,
      process: { version: readVersion(), startedAt: new Date(clock.now()), isReady, snapshots },
      resolvers: deps.resolvers,
      heavyReadsMax: processes > 1 ? heavyReadsOfOneMax : heavyReadsMax,
      inOneTurn: members.inOneTurn,
      refreshAccess: access.refresh,
      doctor: {
        way: () => ({
          from: 'inside',
          publicUrl: config.publicUrl,
          ownUrl: ownUrl(site.server),
          mark: doors.markTrial,
        }),
        seeForwarding: doors.seeForwarding,
      },
    }),
  );
  return { people, findLacking };
}

/** Addresses of authored pictures by institute, as visitors get them. */
function createImageUrls({ config, media }: Pick<ServiceDeps, 'config' | 'media'>) {
  const publicUrl = publicUrlOf(config, config.port);
  const uploads = `${publicUrl}/media`;
  const resolve = createImageResolver(config.mediaBaseUrl ?? null, uploads);
  const resolveOwn = createImageResolver(publicUrl + (media?.path ?? ''), uploads);
  return (instituteId: string, image: string): string | null =>
    (media?.instituteIds.includes(instituteId) ? resolveOwn : resolve)(image);
}

/** Returns the address of a listening server on its own machine. */
function ownUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
