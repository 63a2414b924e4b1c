import { forwarderEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { notFound, refused } from '../../http/admin/refusals.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Counter, createMemoryCounter } from '../../platform/counter.ts';
import type { Timer } from '../../platform/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { deliveryAdminRoutes, requireForwarder } from './delivery.admin-routes.ts';
import { keptDays } from './delivery.repository.ts';
import { deleteForwarder, updateSecret } from './forwarder.repository.ts';
import { toForwarderSummaryWire, toSendingWire } from './forwarder.serializer.ts';
import { makeSecret, prepareForwarder, storeForwarder, testForwarder } from './forwarder.service.ts';
import { forwardersMax } from './forwarder.ts';
import { changeOf } from './forwarder-change.ts';
import { listForwarderSummaries } from './forwarder-summary.repository.ts';
import type { ForwardingSettings } from './transports.ts';

export type ForwarderAdminDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly forwarding: ForwardingSettings;
};

/** Tests that one institute may send within a clock minute: each is a request to somebody else's machine. */
const testsPerMinute = 10;

/** What the dashboard does with webhooks and mailboxes. */
export const forwarderAdminRoutes = (deps: ForwarderAdminDeps): AdminRoute[] => [
  createListRoute(deps),
  createAddRoute(deps),
  createRemoveRoute(),
  createSecretRoute(),
  createTestRoute(deps, createMemoryCounter()),
  ...deliveryAdminRoutes(deps),
];

const createListRoute = ({ db, forwarding }: ForwarderAdminDeps) =>
  readRoute(forwarderEndpoints.listForwarders, async ({ instituteId }) => ({
    data: (await listForwarderSummaries(db, instituteId)).map(toForwarderSummaryWire),
    limit: forwardersMax,
    log_days: keptDays,
    is_mail_on: forwarding.mail !== undefined,
  }));

const createAddRoute = ({ forwarding, clock, timer }: ForwarderAdminDeps) =>
  actionRoute(forwarderEndpoints.addForwarder, async ({ instituteId, body: { kind, target } }, { change }) => {
    // Name servers are asked here, before there is a transaction.
    const deps = { settings: forwarding, clock, timer };
    const preparation = await prepareForwarder(deps, { instituteId, kind, typed: target });
    if (preparation.outcome === 'refused') throw refuseTarget(preparation.reason);
    return change(async (db) => {
      const addition = await storeForwarder(db, preparation.forwarder);
      if (addition.outcome === 'unknown_institute') throw notFound('institute');
      if (addition.outcome === 'refused') throw refuseTarget(addition.reason);
      const { forwarder } = addition;
      const summary = { forwarder, counts: noDeliveries, lastDeliveredAt: null, lastProblem: null };
      const added = { forwarder: toForwarderSummaryWire(summary), secret: forwarder.secret };
      return { body: added, changes: [changeOf(forwarder, 'added')] };
    });
  });

const noDeliveries = { pending: 0, delivered: 0, failed: 0 };

const createRemoveRoute = () =>
  changeRoute(forwarderEndpoints.removeForwarder, async ({ db, instituteId, params }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    await deleteForwarder(db, forwarder);
    return { body: { id: forwarder.id }, changes: [changeOf(forwarder, 'removed')] };
  });

const createSecretRoute = () =>
  changeRoute(forwarderEndpoints.replaceWebhookSecret, async ({ db, instituteId, params }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    if (forwarder.kind !== 'webhook') throw refused('A mailbox has no secret: nothing that it gets is signed.');
    const secret = makeSecret();
    await updateSecret(db, forwarder, secret);
    return { body: { secret }, changes: [changeOf(forwarder, 'secret_replaced')] };
  });

const createTestRoute = ({ db, forwarding, clock, timer }: ForwarderAdminDeps, counter: Counter) =>
  actionRoute(forwarderEndpoints.testForwarder, async ({ instituteId, params }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    await limitTests(counter, instituteId, clock.now());
    return toSendingWire(forwarder, await testForwarder({ settings: forwarding, clock, timer }, forwarder));
  });

async function limitTests(counter: Counter, instituteId: string, nowMs: number): Promise<void> {
  const { remaining, resetSeconds: waitSeconds } = await counter.hit(instituteId, testsPerMinute, nowMs);
  if (remaining >= 0) return;
  throw new ApiError(
    'rate_limited',
    `At most ${testsPerMinute} tests are sent a minute. Try again in ${waitSeconds} s.`,
    { limit_per_minute: testsPerMinute },
    { retryAfterSeconds: waitSeconds },
  );
}

const refuseTarget = (reason: string) => new ApiError('invalid_request', reason, { param: 'target' });
