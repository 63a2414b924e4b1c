import { randomUUID } from 'node:crypto';
import { insertImport } from '../../../src/features/catalogue-source/imports/record/import-record.repository.ts';
import { changeImportTable } from '../../../src/features/catalogue-source/imports/record/import-table.repository.ts';
import { insertSteps, listSteps } from '../../../src/features/catalogue-source/layers/history.repository.ts';
import { noDialect } from '../../../src/features/catalogue-source/map-suggestion/describe-dialect.ts';
import { putMapping } from '../../../src/features/catalogue-source/mappings/kept-mapping.repository.ts';
import { plan } from '../../../src/features/catalogue-source/publications/plan.service.ts';
import { insertInvitation } from '../../../src/features/people/team/invitation.repository.ts';
import { insertLink } from '../../../src/features/preview/links/preview-link.repository.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { createTestKey } from '../service/access.ts';
import type { Api } from '../service/api.ts';
import { insertTestFeed } from '../service/feeds.ts';
import { insertTestPerson } from './browser.ts';
import { insertTestDelivery } from './deliveries.ts';
import { insertTestCampaign, insertTestNote } from './enquiries.ts';
import { insertTestPicture } from './pictures-stage.ts';
import { insertQuarantined } from './quarantine.ts';

/** An object of each kind that the paths of the dashboard's API name, by the name of its parameter. */
export type InstituteObjects = Readonly<Record<string, string>>;

/**
 * Gives an institute one more object of each kind.
 *
 * @param courseId of its catalogue
 * @param userId who wrote the note
 */
export async function insertObjects(
  { database: { db }, clock }: Pick<Api, 'database' | 'clock'>,
  {
    instituteId,
    courseId,
    userId,
  }: { readonly instituteId: string; readonly courseId: string; readonly userId: string },
): Promise<InstituteObjects> {
  const at = new Date(clock.now());
  const campaignId = await insertTestCampaign(db, instituteId);
  const email = `${randomUUID()}@people.example`;
  const lead = { id: randomUUID(), person: email, full_name: 'Ada', email, created_at: at };
  await db
    .insertInto('lead')
    .values({ ...lead, institute_id: instituteId, campaign_id: campaignId, server_address: '192.0.2.1' })
    .execute();
  const { forwarderId, deliveryId } = await insertTestDelivery(db, instituteId, lead.id);
  const websiteId = randomUUID();
  const website = { host: `${websiteId}.example`, status: 'Pending', token: '0', reason: null } as const;
  await db
    .insertInto('website')
    .values({ id: websiteId, institute_id: instituteId, ...website })
    .execute();
  // Neither is limited in number here.
  const importId = randomUUID();
  await insertImport(db, {
    id: importId,
    contentId: importId,
    instituteId,
    via: 'dashboard',
    actorName: 'Edda',
    fileName: 'a.csv',
    form: 'table',
    isDryRun: false,
    isCompressed: false,
    uploadBytes: 10,
    at,
  });
  await changeImportTable(db, { instituteId, id: importId }, { reading: unread });
  const mappingName = randomUUID();
  const mapping = { map: null, answers: {}, columns: ['Code'], isOwn: false, updatedAt: at, updatedBy: null };
  await putMapping(db, { ...mapping, instituteId, name: mappingName });
  const sourceId = randomUUID();
  const url = `https://${sourceId}.example/list.csv`;
  await db.insertInto('source').values({ id: sourceId, institute_id: instituteId, kind: 'address', url }).execute();
  const tokenId = randomUUID();
  await db
    .insertInto('import_token')
    .values({ id: tokenId, institute_id: instituteId, name: 'Job', hash: Buffer.from(tokenId), prefix: 'imp_0000' })
    .execute();
  const invitation = {
    id: randomUUID(),
    instituteId,
    email,
    role: 'admin' as const,
    invitedBy: null,
    isMailed: false,
    createdAt: at,
  };
  const expiresAt = new Date(clock.now() + 86_400_000);
  await insertInvitation(db, { ...invitation, expiresAt }, Buffer.from(randomUUID()));
  const planned = { instituteId, dueAt: expiresAt, choice: 'all', madeBy: 'Edda', madeAt: at } as const;
  const { id: publicationId } = await plan(db, planned);
  const heldId = await insertQuarantined(db, instituteId, { campaignId });
  const step = { entity: 'course', id: courseId, field: 'code', courseId, before: 'A', after: 'B' } as const;
  await insertSteps(db, instituteId, [step], { by: 'Edda', at });
  const [{ number: stepNumber } = { number: 0 }] = await listSteps(db, instituteId, courseId, 1);
  const pictureHash = randomUUID().replaceAll('-', '').padEnd(40, '0');
  await insertTestPicture(db, instituteId, pictureHash);
  return {
    held_id: heldId,
    campaign_id: campaignId,
    course_id: courseId,
    delivery_id: deliveryId,
    feed_id: await insertTestFeed(db, instituteId),
    forwarder_id: forwarderId,
    import_id: importId,
    invitation_id: invitation.id,
    key_id: (await createTestKey(db, clock, { instituteId })).id,
    lead_id: lead.id,
    name: mappingName,
    picture_hash: pictureHash,
    publication_id: publicationId,
    note_id: await insertTestNote(db, instituteId, lead.id, userId),
    source_id: sourceId,
    preview_id: await insertTestLink(db, instituteId, at),
    step_number: String(stepNumber),
    token_id: tokenId,
    view_id: await insertTestView(db, instituteId),
    user_id: (await insertTestPerson(db, { institutes: [instituteId] })).userId,
    website_id: websiteId,
  };
}

/** A preview link that works for long; returns its id. */
export async function insertTestLink(db: Database, instituteId: string, createdAt: Date): Promise<string> {
  const link = { id: randomUUID(), instituteId, createdAt, createdBy: 'Edda', expiresAt: new Date('2100-01-01') };
  await db.transaction().execute((trx) => insertLink(trx, link, 1_000));
  return link.id;
}

/** A view that a member of the institute keeps, no matter which; returns its id. */
export async function insertTestView(db: Database, instituteId: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('membership')
    .select('user_id')
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
  const view = { id: randomUUID(), institute_id: instituteId, user_id, list: 'courses', name: 'Mine', query: 'q=a' };
  await db.insertInto('saved_view').values(view).execute();
  return view.id;
}

/** Of a table in which nothing was found yet. */
const unread = {
  dialect: { ...noDialect, header_lines: [] },
  rows: 0,
  left_out: [],
  left_out_count: 0,
  columns: [],
  defaults: [],
  questions: [],
  findings: [],
  preview: [],
  map: null,
  answers: {},
  mapping: null,
};
