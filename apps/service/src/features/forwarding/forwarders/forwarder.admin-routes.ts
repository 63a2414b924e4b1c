import { type Said, say } from '@prospectus/contract';
import { forwarderEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { languageOf } from '../../../http/admin/language.ts';
import { adminError, notFound, refused, refusedBecause } from '../../../http/admin/refusals.ts';
import { minuteMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import { deliveryAdminRoutes, requireForwarder } from '../deliveries/delivery.admin-routes.ts';
import { deleteForwarder } from '../forwarder/forwarder.repository.ts';
import { toForwarderSummaryWire, toSendingWire } from '../forwarder/forwarder.serializer.ts';
import { forwardersMax, isConfirmed } from '../forwarder/forwarder.ts';
import { changeOf } from '../forwarder/forwarder-change.ts';
import { listForwarderSummaries } from '../forwarder/forwarder-summary.repository.ts';
import { takeUse } from '../forwarder/institute-use.repository.ts';
import { startOf } from '../forwarder/institute-use.ts';
import { keptDays } from '../sending/tidying.repository.ts';
import { confirmationAdminRoutes } from './confirmation.admin-routes.ts';
import { sendConfirmation } from './confirmation.service.ts';
import { prepareForwarder, storeForwarder, testForwarder } from './forwarder.service.ts';
import type { ForwarderAdminDeps } from './forwarder-admin-deps.ts';
import { replaceSecret } from './webhook-secret.service.ts';

/** Tests that one institute may send within a clock minute: each is a request to somebody else's machine. */
const testsPerMinute = 10;

/** What the dashboard does with webhooks and mailboxes. */
export const forwarderAdminRoutes = (deps: ForwarderAdminDeps): AdminRoute[] => [
  createListRoute(deps),
  createAddRoute(deps),
  createRemoveRoute(),
  createSecretRoute(deps),
  createTestRoute(deps),
  ...confirmationAdminRoutes(deps),
  ...deliveryAdminRoutes(deps),
];

const createListRoute = ({ db, forwarding }: ForwarderAdminDeps) =>
  readRoute(forwarderEndpoints.listForwarders, async ({ instituteId }) => ({
    data: (await listForwarderSummaries(db, instituteId)).map(toForwarderSummaryWire),
    limit: forwardersMax,
    log_days: keptDays,
    is_mail_on: forwarding.mail !== undefined,
  }));

const createAddRoute = ({ db: database, forwarding, clock, timer, publicUrl }: ForwarderAdminDeps) =>
  actionRoute(forwarderEndpoints.addForwarder, async ({ instituteId, body: { kind, target }, request }, { change }) => {
    // Name servers are asked here, before there is a transaction.
    const deps = { settings: forwarding, clock, timer };
    const language = languageOf(request.raw);
    const preparation = await prepareForwarder(deps, { instituteId, kind, typed: target, language });
    if (preparation.outcome === 'refused') throw refuseTarget(preparation.reason);
    const forwarder = await change(async (db) => {
      const addition = await storeForwarder({ db, settings: forwarding }, preparation.forwarder);
      if (addition.outcome === 'unknown_institute') throw notFound('institute');
      if (addition.outcome === 'refused') throw refuseTarget(addition.reason);
      return { body: addition.forwarder, changes: [changeOf(addition.forwarder, 'added')] };
    });
    // It is there, whether the mail server takes the link or not: another can be sent.
    const problem =
      forwarder.kind === 'email'
        ? await sendConfirmation({ ...deps, db: database, publicUrl: publicUrl() }, forwarder)
        : null;
    const summary = { forwarder, counts: noDeliveries, lastDeliveredAt: null, lastProblem: null };
    return {
      forwarder: toForwarderSummaryWire(summary),
      secret: forwarder.secret?.text ?? null,
      confirmation_problem: problem,
    };
  });

const noDeliveries = { pending: 0, delivered: 0, failed: 0 };

const createRemoveRoute = () =>
  changeRoute(forwarderEndpoints.removeForwarder, async ({ db, instituteId, params }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    await deleteForwarder(db, forwarder);
    return { body: { id: forwarder.id }, changes: [changeOf(forwarder, 'removed')] };
  });

const createSecretRoute = ({ forwarding }: ForwarderAdminDeps) =>
  changeRoute(forwarderEndpoints.replaceWebhookSecret, async ({ db, instituteId, params }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    if (forwarder.kind !== 'webhook') throw refused('A mailbox has no secret: e-mails are not signed.');
    const { secret, change } = await replaceSecret({ db, forwarding }, forwarder);
    return { body: { secret }, changes: [change] };
  });

const createTestRoute = ({ db, forwarding, clock, timer }: ForwarderAdminDeps) =>
  actionRoute(forwarderEndpoints.testForwarder, async ({ instituteId, params }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    if (!isConfirmed(forwarder)) throw refusedBecause('mailbox_unconfirmed', { values: { target: forwarder.target } });
    await limitTests(db, instituteId, clock.now());
    return toSendingWire(forwarder, await testForwarder({ settings: forwarding, clock, timer }, forwarder));
  });

async function limitTests(db: Database, instituteId: string, nowMs: number): Promise<void> {
  const startsAt = startOf(nowMs, minuteMs);
  const use = { instituteId, kind: 'test', startsAt, amount: 1, max: testsPerMinute } as const;
  if (await takeUse(db, use)) return;
  const waitSeconds = Math.ceil((startsAt.getTime() + minuteMs - nowMs) / 1000);
  throw adminError(
    'rate_limited',
    say('You can send at most {max} tests a minute. Try again in {seconds} s.', {
      max: testsPerMinute,
      seconds: waitSeconds,
    }),
    { limit_per_minute: testsPerMinute },
    { retryAfterSeconds: waitSeconds },
  );
}

const refuseTarget = (reason: Said) => adminError('invalid_request', reason, { param: 'target' });
