import { dashboardLanguages } from '@prospectus/contract/admin';
import type { Selectable } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { Database, ForwarderTable } from '../../../schema/tables.ts';
import { type Forwarder, type ForwarderKind, forwardersMax, type WebhookSecret } from './forwarder.ts';
import type { WebhookSecrets } from './webhook-secret.ts';

export type Insertion =
  | { readonly outcome: 'inserted' }
  | { readonly outcome: 'unknown_institute' | 'taken' | 'too_many' };

/** Inserts a forwarder unless the institute has it already, or as many as it may. */
export function insertForwarder(db: Database, forwarder: Forwarder): Promise<Insertion> {
  const { id, instituteId, kind, target, createdAt } = forwarder;
  return inTransaction(db, async (trx): Promise<Insertion> => {
    // Held, so that several at once are counted one after another.
    const institute = await trx
      .selectFrom('institute')
      .select('id')
      .where('id', '=', instituteId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (institute === undefined) return { outcome: 'unknown_institute' };
    const existing = await selectForwarders(trx, instituteId, kind).execute();
    if (existing.some((row) => row.target === target)) return { outcome: 'taken' };
    if (existing.length >= forwardersMax) return { outcome: 'too_many' };
    await trx
      .insertInto('forwarder')
      .values({ id, institute_id: instituteId, kind, target, created_at: createdAt, ...toOwnColumns(forwarder) })
      .execute();
    return { outcome: 'inserted' };
  });
}

/** An institute's forwarders of one kind in order of creation; `undefined` when there is no such institute. */
export async function findForwardersOfInstitute(
  db: Database,
  instituteId: string,
  kind: ForwarderKind,
): Promise<Forwarder[] | undefined> {
  const institute = await db.selectFrom('institute').select('id').where('id', '=', instituteId).executeTakeFirst();
  if (institute === undefined) return undefined;
  const rows = await selectForwarders(db, instituteId, kind).orderBy('created_at').orderBy('id').execute();
  return rows.map(toForwarder);
}

/** For the operator, who names a forwarder by its id alone; everyone else is limited to an institute (rule D37). */
export async function findForwarder(db: Database, id: string, kind: ForwarderKind): Promise<Forwarder | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('forwarder')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && toForwarder(row);
}

/** The same for the forwarder that a delivery is made to. */
export async function findForwarderOfDelivery(
  db: Database,
  deliveryId: string,
  kind: ForwarderKind,
): Promise<Forwarder | undefined> {
  if (!isUuid(deliveryId)) return undefined;
  const row = await db
    .selectFrom('forwarder')
    .innerJoin('delivery', 'delivery.forwarder_id', 'forwarder.id')
    .selectAll('forwarder')
    .where('delivery.id', '=', deliveryId)
    .where('forwarder.kind', '=', kind)
    .executeTakeFirst();
  return row && toForwarder(row);
}

/** What a webhook's deliveries are signed with from now on. */
export async function updateSecret(
  db: Database,
  { instituteId, id }: Forwarder,
  { kind, text }: WebhookSecret,
): Promise<void> {
  await db
    .updateTable('forwarder')
    .set(kind === 'clear' ? { secret: text, sealed_secret: null } : { secret: null, sealed_secret: text })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('kind', '=', 'webhook')
    .execute();
}

/** Deliveries that are deleted by one statement: each may have fourteen attempts, and a statement may take some seconds. */
const deletedAtOnce = 2_000;

/** Deletes a forwarder with its deliveries, of which it may have very many. `db` is a transaction. */
export async function deleteForwarder(db: Database, { instituteId, id }: Forwarder): Promise<void> {
  // The forwarder itself goes last, with the few that come meanwhile: who hands on the events of all institutes waits for it no longer than that.
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
    const some = db
      .selectFrom('delivery')
      .select('id')
      .where('forwarder_id', '=', id)
      .where('institute_id', '=', instituteId);
    const result = await db.deleteFrom('delivery').where('id', 'in', some.limit(deletedAtOnce)).executeTakeFirst();
    deleted = Number(result.numDeletedRows);
  }
  await db.deleteFrom('forwarder').where('institute_id', '=', instituteId).where('id', '=', id).execute();
}

/** What only webhooks have, and only mailboxes. */
const toOwnColumns = (forwarder: Forwarder) =>
  forwarder.kind === 'email'
    ? { unconfirmed_since: forwarder.unconfirmedSince, language: forwarder.language }
    : { [forwarder.secret.kind === 'clear' ? 'secret' : 'sealed_secret']: forwarder.secret.text };

export function toForwarder(row: Selectable<ForwarderTable>): Forwarder {
  const common = { id: row.id, instituteId: row.institute_id, target: row.target, createdAt: row.created_at };
  if (row.kind === 'email') {
    // English is the language of those that were added before there was another.
    const language = dashboardLanguages.find((each) => each === row.language) ?? 'en';
    return { ...common, kind: row.kind, secret: null, unconfirmedSince: row.unconfirmed_since, language };
  }
  const { sealed_secret: sealed } = row;
  // The table lets none be without.
  const secret: WebhookSecret =
    sealed === null ? { kind: 'clear', text: row.secret ?? '' } : { kind: 'sealed', text: sealed };
  return { ...common, kind: row.kind, secret };
}

/** Encrypts secrets that are in clear: those of older versions, and of commands that had no `AUTH_SECRET`. */
export async function sealSecrets(db: Database, secrets: WebhookSecrets): Promise<void> {
  const rows = await db
    .selectFrom('forwarder')
    .selectAll()
    .where('secret', 'is not', null)
    .limit(sealedAtOnce)
    .execute();
  for (const row of rows) {
    const { id, secret: text } = row;
    const sealed = secrets.seal({ kind: 'clear', text: text ?? '' }, id);
    if (sealed.kind === 'clear') return;
    await db
      .updateTable('forwarder')
      .set({ secret: null, sealed_secret: sealed.text })
      .where('id', '=', id)
      .where('secret', '=', text)
      .execute();
  }
}

const sealedAtOnce = 500;

const selectForwarders = (db: Database, instituteId: string, kind: ForwarderKind) =>
  db.selectFrom('forwarder').selectAll().where('institute_id', '=', instituteId).where('kind', '=', kind);
