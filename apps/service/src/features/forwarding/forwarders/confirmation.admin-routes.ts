import { say } from '@prospectus/contract';
import { forwarderEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute } from '../../../http/admin/admin-route.ts';
import { refused, refusedBecause } from '../../../http/admin/refusals.ts';
import type { ApiError } from '../../../http/answer/api-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { hashLinkToken } from '../../../platform/text/link-token.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertChange } from '../../audit/index.ts';
import { requireForwarder } from '../deliveries/delivery.admin-routes.ts';
import { changeOf } from '../forwarder/forwarder-change.ts';
import { findConfirmation, takeConfirmation, type Unconfirmed } from './confirmation.repository.ts';
import { sendConfirmation } from './confirmation.service.ts';
import type { ForwarderAdminDeps } from './forwarder-admin-deps.ts';

/** Routes to send a new mailbox its confirmation link again, and for the person who opens the link. */
export const confirmationAdminRoutes = (deps: ForwarderAdminDeps): AdminRoute[] => [
  createResendRoute(deps),
  createLookUpRoute(deps),
  createConfirmRoute(deps),
];

const createResendRoute = ({ db, forwarding, clock, timer, publicUrl }: ForwarderAdminDeps) =>
  actionRoute(forwarderEndpoints.resendConfirmation, async ({ instituteId, params }) => {
    const forwarder = await requireForwarder(db, instituteId, params.forwarder_id);
    if (forwarder.kind === 'webhook') throw refused('A webhook needs no confirmation.');
    if (forwarder.unconfirmedSince === null)
      throw refusedBecause('mailbox_confirmed', { values: { target: forwarder.target } });
    const deps = { db, settings: forwarding, clock, timer, publicUrl: publicUrl() };
    const problem = await sendConfirmation(deps, forwarder);
    if (problem !== null) throw refused(say('The link could not be sent. [problem]', { problem }));
    return { id: forwarder.id };
  });

const createLookUpRoute = ({ db, clock, countSender }: ForwarderAdminDeps) =>
  actionRoute(forwarderEndpoints.lookUpMailbox, async ({ body: { token }, request }) => {
    await countSender(request.raw);
    return toWire(await requireLink(db, hashLinkToken(token), new Date(clock.now())));
  });

const createConfirmRoute = ({ db, clock, countSender }: ForwarderAdminDeps) =>
  actionRoute(forwarderEndpoints.confirmMailbox, async ({ body: { token }, request }) => {
    await countSender(request.raw);
    const at = new Date(clock.now());
    return inTransaction(db, async (trx) => {
      const found = await requireLink(trx, hashLinkToken(token), at);
      if (!(await takeConfirmation(trx, hashLinkToken(token), at))) throw unknownLink();
      const { mailbox } = found;
      const { instituteId } = mailbox;
      await insertChange(trx, { ...changeOf(mailbox, 'confirmed'), actor: { kind: 'service' }, instituteId, at });
      return toWire(found);
    });
  });

async function requireLink(db: Database, tokenHash: Buffer, at: Date): Promise<Unconfirmed> {
  const found = await findConfirmation(db, tokenHash, at);
  if (found === undefined) throw unknownLink();
  return found;
}

const toWire = ({ mailbox, instituteName }: Unconfirmed) => ({ target: mailbox.target, institute_name: instituteName });

const unknownLink = (): ApiError => refusedBecause('mailbox_link_invalid', {}, 'not_found');
