import { say } from '@prospectus/contract';
import { type Role, sourceEndpoints, sourceLimits } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { adminError, notFound, refused } from '../../../http/admin/refusals.ts';
import type { OutgoingSettings } from '../../../platform/outgoing/guarded-get.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { cancelFetch } from './fetching/cancel-fetch.service.ts';
import { listSources } from './source/source.repository.ts';
import { toShownSource } from './source/source.serializer.ts';
import { addSource, askForSource, describeSource, editSource, removeSource } from './source/source.service.ts';
import type { Source } from './source/source.ts';
import { nameOfAddress } from './source/source-address.ts';

export type FetchedSourceDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly outgoing: OutgoingSettings;
};

/** What the dashboard does with sources. */
export const fetchedSourceAdminRoutes = (deps: FetchedSourceDeps): readonly AdminRoute[] => [
  readRoute(sourceEndpoints.listSources, async ({ instituteId, role }) => ({
    data: (await listSources(deps.db, instituteId)).map((source) => toShownSource(source, role)),
    limit: sourceLimits.sourcesMax,
  })),
  createAddRoute(deps),
  createChangeRoute(deps),
  createFetchRoute(deps),
  createCancelRoute(deps),
  createRemoveRoute(),
];

const createAddRoute = (deps: FetchedSourceDeps) =>
  changeRoute(sourceEndpoints.addSource, async ({ db, instituteId, body, person, role }) => {
    const { kind, url: typed, every, mapping = null } = body;
    const createdBy = person?.name ?? null;
    const addition = await addSource({ ...deps, db }, { instituteId, kind, typed, every, mapping, createdBy });
    switch (addition.outcome) {
      case 'added':
        return changed('added', addition.source, role);
      case 'refused':
        throw adminError('invalid_request', addition.reason, { param: addition.param });
      case 'taken':
        throw refused('This address is already a source.', 'url');
      case 'too_many':
        throw refused(
          say('The institute already has {max} sources, which is the maximum. Remove one first.', {
            max: sourceLimits.sourcesMax,
          }),
        );
      default:
        throw notFound('institute');
    }
  });

const createChangeRoute = (deps: FetchedSourceDeps) =>
  changeRoute(sourceEndpoints.changeSource, async ({ db, instituteId, params, body, role }) => {
    const { every, mapping, is_paused: isPaused } = body;
    const edit = {
      ...(every === undefined ? {} : { every }),
      ...(mapping === undefined ? {} : { mapping }),
      ...(isPaused === undefined ? {} : { isPaused }),
    };
    const edition = await editSource({ ...deps, db }, { instituteId, id: params.source_id }, edit);
    if (edition.outcome === 'refused') throw adminError('invalid_request', edition.reason, { param: edition.param });
    if (edition.outcome === 'unknown_source') throw notFound('source');
    if (edition.outcome === 'same') return { body: toShownSource(edition.source, role), changes: [] };
    return changed('changed', edition.source, role);
  });

const createFetchRoute = (deps: FetchedSourceDeps) =>
  changeRoute(sourceEndpoints.fetchSource, async ({ db, instituteId, params, role }) => {
    const asked = await askForSource({ ...deps, db }, { instituteId, id: params.source_id });
    if (asked.outcome === 'under_way') throw refused('A fetch is already running.');
    if (asked.source === undefined) throw notFound('source');
    return changed('fetch_requested', asked.source, role);
  });

const createCancelRoute = (deps: FetchedSourceDeps) =>
  changeRoute(sourceEndpoints.cancelFetch, async ({ db, instituteId, params, role }) => {
    const cancelled = await cancelFetch({ ...deps, db }, { instituteId, id: params.source_id });
    if (cancelled.outcome === 'not_under_way') throw refused('It is not being fetched.');
    if (cancelled.outcome !== 'cancelled') throw notFound('source');
    return changed('fetch_cancelled', cancelled.source, role);
  });

const createRemoveRoute = () =>
  changeRoute(sourceEndpoints.removeSource, async ({ db, instituteId, params, role }) => {
    const source = await removeSource(db, { instituteId, id: params.source_id });
    if (source === undefined) throw notFound('source');
    return { ...changed('removed', source, role), body: { id: source.id } };
  });

const changed = (deed: string, source: Source, role: Role | undefined) => ({
  body: toShownSource(source, role),
  changes: [{ action: `source.${deed}`, subject: nameOfAddress(source.url), details: describeSource(source) }],
});
