import { randomUUID } from 'node:crypto';
import { type SavedViewWire, savedViewEndpoints, savedViewLimits } from '@prospectus/contract/admin';
import { type AdminRoute, type Call, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { notFound, refusedBecause } from '../../http/admin/refusals.ts';
import { isUuid } from '../../platform/text/uuid.ts';
import type { Database } from '../../schema/tables.ts';
import { deleteView, insertView, type Keeper, listViews, lockKeeper, updateView } from './saved-view.repository.ts';

/**
 * Filters of lists that members keep for themselves (rule M6). They change nothing that others see: no entry of the activity log.
 */
export const savedViewAdminRoutes = ({ db }: { readonly db: Database }): readonly AdminRoute[] => [
  readRoute(savedViewEndpoints.listSavedViews, async (call) => ({ data: await listViews(db, keeperOf(call)) })),
  changeRoute(savedViewEndpoints.createSavedView, async (call) => {
    const { keeper, views } = await hold(call);
    if (views.length >= savedViewLimits.viewsMax) {
      throw refusedBecause('too_many_views', { values: { max: savedViewLimits.viewsMax } });
    }
    const view = { id: randomUUID(), ...call.body, query: withoutSearched(call.body) };
    refuseTaken(view, views);
    await insertView(call.db, keeper, view);
    return { body: view, changes: [] };
  }),
  changeRoute(savedViewEndpoints.changeSavedView, async (call) => {
    const { keeper, views } = await hold(call);
    const before = views.find(({ id }) => id === call.params.view_id);
    if (before === undefined) throw notFound('view of yours');
    const { name = before.name, query = before.query } = call.body;
    const view = { ...before, name, query: withoutSearched({ list: before.list, query }) };
    refuseTaken(view, views);
    await updateView(call.db, keeper, view);
    return { body: view, changes: [] };
  }),
  changeRoute(savedViewEndpoints.deleteSavedView, async (call) => {
    const { view_id: id } = call.params;
    if (!isUuid(id) || !(await deleteView(call.db, keeperOf(call), id))) throw notFound('view of yours');
    return { body: {}, changes: [] };
  }),
];

/** Only a person gets here: an import token opens no endpoint of members. */
const keeperOf = ({ instituteId, person }: Pick<Call, 'instituteId' | 'person'>): Keeper => ({
  instituteId,
  userId: person?.userId ?? '',
});

/** Reads the person's views, which nothing else changes until the transaction ends. */
async function hold(call: Pick<Call, 'instituteId' | 'person'> & { readonly db: Database }) {
  const keeper = keeperOf(call);
  if (!(await lockKeeper(call.db, keeper))) throw notFound('institute');
  return { keeper, views: await listViews(call.db, keeper) };
}

/** Enquiries are searched by name and e-mail address, which would outlive the erasure of a person (rule M6). */
function withoutSearched({ list, query }: Pick<SavedViewWire, 'list' | 'query'>): string {
  const parameters = new URLSearchParams(query);
  if (list !== 'enquiries' || !parameters.has('search')) return query;
  parameters.delete('search');
  return parameters.toString();
}

/** Two names that are read aloud cannot be told apart by letter case. */
function refuseTaken(view: SavedViewWire, views: readonly SavedViewWire[]): void {
  const isTaken = views.some(
    ({ id, list, name }) => id !== view.id && list === view.list && name.toLowerCase() === view.name.toLowerCase(),
  );
  if (isTaken) throw refusedBecause('view_name_taken', { values: { name: view.name }, param: 'name' });
}
