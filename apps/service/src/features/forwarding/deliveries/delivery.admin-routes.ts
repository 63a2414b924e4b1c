import { say } from '@prospectus/contract';
import { forwarderEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { adminError, notFound, refused } from '../../../http/admin/refusals.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import { toLoggedDeliveryWire } from '../forwarder/forwarder.serializer.ts';
import type { Forwarder } from '../forwarder/forwarder.ts';
import { changeOf } from '../forwarder/forwarder-change.ts';
import { findForwarderOfInstitute } from '../forwarder/forwarder-summary.repository.ts';
import { takeUse } from '../forwarder/institute-use.repository.ts';
import { startOf } from '../forwarder/institute-use.ts';
import { type DeliveryPlace, readCursor, writeCursor } from './delivery-cursor.ts';
import { replayDeliveries, replayDelivery } from './delivery-log.repository.ts';
import { countReplay, findDeliveryPage, hasDelivery } from './delivery-page.repository.ts';

const pageSize = 50;

/** More at once would take longer than a request may; the command line takes the time. */
const replayMax = 5_000;

/** Deliveries that one institute may have made again in an hour from the dashboard: each is a request to somebody else's machine. */
const replaysPerHour = 20_000;

type DeliveryAdminDeps = { readonly db: Database; readonly clock: Clock };

/** What the dashboard does with the log of deliveries. */
export const deliveryAdminRoutes = ({ db, clock }: DeliveryAdminDeps): AdminRoute[] => [
  createListRoute(db),
  createReplayRoute(clock),
  createReplayOneRoute(clock),
];

const createListRoute = (db: Database) =>
  readRoute(forwarderEndpoints.listDeliveries, async ({ instituteId, params, query }) => {
    const { status, type, since, until, cursor } = query;
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    const { deliveries, next } = await findDeliveryPage(db, forwarder, {
      status,
      kind: type,
      since: toDate(since),
      until: toDate(until),
      after: toPlace(cursor),
      size: pageSize,
    });
    return {
      data: deliveries.map((delivery) => toLoggedDeliveryWire(forwarder, delivery)),
      next_cursor: next === undefined ? null : writeCursor(next),
    };
  });

const createReplayRoute = (clock: Clock) =>
  changeRoute(forwarderEndpoints.replayDeliveries, async ({ db, instituteId, params, body }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    const query = { since: toDate(body.since), failedOnly: body.failed_only };
    const amount = await countReplay(db, forwarder, query, replayMax + 1);
    if (amount > replayMax) throw tooMany(forwarder);
    await limitReplays(db, instituteId, amount, clock.now());
    const replayed = await replayDeliveries(db, forwarder, query);
    const details = { replayed, since: body.since ?? null, failed_only: body.failed_only };
    return { body: { replayed }, changes: replayed > 0 ? [changeOf(forwarder, 'replayed', details)] : [] };
  });

const createReplayOneRoute = (clock: Clock) =>
  changeRoute(forwarderEndpoints.replayDelivery, async ({ db, instituteId, params }) => {
    const { delivery_id: deliveryId } = params;
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    if (!(await hasDelivery(db, forwarder, deliveryId))) throw notFound('delivery');
    await limitReplays(db, instituteId, 1, clock.now());
    await replayDelivery(db, deliveryId, forwarder.kind);
    return { body: { replayed: 1 }, changes: [changeOf(forwarder, 'replayed', { delivery_id: deliveryId })] };
  });

async function limitReplays(db: Database, instituteId: string, amount: number, nowMs: number): Promise<void> {
  const startsAt = startOf(nowMs);
  if (await takeUse(db, { instituteId, kind: 'replay', startsAt, amount, max: replaysPerHour })) return;
  throw adminError(
    'rate_limited',
    say(
      'At most {max} deliveries can be sent again in an hour, and these would be more. Choose a later start, or wait for the next hour.',
      { max: replaysPerHour },
    ),
    {},
    { retryAfterSeconds: Math.ceil((startsAt.getTime() + hourMs - nowMs) / 1000) },
  );
}

/** The institute’s forwarder with an id, or the refusal. */
export async function requireForwarder(db: Database, instituteId: string, id: string): Promise<Forwarder> {
  const forwarder = await findForwarderOfInstitute(db, instituteId, id);
  if (forwarder === undefined) throw notFound('webhook or mailbox');
  return forwarder;
}

const toDate = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

function toPlace(cursor: string | undefined): DeliveryPlace | undefined {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor);
  if (place === undefined)
    throw adminError('invalid_request', 'The cursor is not valid. Use one that this list returned.', {
      param: 'cursor',
    });
  return place;
}

const tooMany = ({ id, kind }: Forwarder) =>
  refused(
    say(
      'These are more than {max} deliveries, too many to send from here. Choose a later start, or use the command line: {command}',
      { max: replayMax, command: `npx prospectus ${kind === 'webhook' ? 'webhooks' : 'mailboxes'} replay ${id}` },
    ),
  );
