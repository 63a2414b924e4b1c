import { randomUUID } from 'node:crypto';
import { basePath } from '@prospectus/contract';
import type { Database, DuplicateRulesTable } from '../../../src/schema/tables.ts';
import type { Api } from '../service/api.ts';
import type { Reply } from '../service/http-client.ts';
import type { PublishedSite } from '../service/published-site.ts';

type Fields = Readonly<Record<string, unknown>>;

export type PostOptions = {
  /** The site's own by default. */
  readonly key?: string;
  readonly idempotencyKey?: string;
  /** Without one it comes from a server, for a visitor of its own. */
  readonly origin?: string;
};

let numbers = 0;
/** Differs with each call. */
const nextNumber = (): number => ++numbers;

/** A person of its own. */
export const somebody = (): { full_name: string; email: string } => {
  const number = nextNumber();
  return { full_name: `Visitor ${number}`, email: `visitor-${number}@people.example` };
};

/** Sends enquiries to a service with a site's key, each for a visitor of its own: the limit for one is not what these tests are about. */
export function createEnquirer(api: Pick<Api, 'send'>, site: PublishedSite) {
  return (body: Fields | string, { key, idempotencyKey, origin }: PostOptions = {}): Promise<Reply> => {
    const number = nextNumber();
    return api.send(`${basePath}/leads`, {
      method: 'POST',
      headers: {
        'X-API-Key': key ?? site.key.key,
        'Content-Type': 'application/json',
        ...(origin === undefined ? { 'X-Client-IP': `10.0.${number >> 8}.${number & 255}` } : { Origin: origin }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
}

/** Status and body together: each of the two successes has its own. */
export const answerOf = ({ status, text }: Reply): string => `${status} ${JSON.parse(text).status}`;
export const received = '201 received';
export const duplicate = '200 duplicate';

export const leadsOf = (db: Database, instituteId: string) =>
  db.selectFrom('lead').selectAll().where('institute_id', '=', instituteId).orderBy('arrival').execute();

export const outboxOf = (db: Database, instituteId: string) =>
  db.selectFrom('outbox').selectAll().where('institute_id', '=', instituteId).orderBy('id').execute();

export const campaignsOf = (db: Database, instituteId: string) =>
  db.selectFrom('campaign').selectAll().where('institute_id', '=', instituteId).orderBy('created_at').execute();

/** Puts a campaign into the database; returns its id. */
export async function insertTestCampaign(db: Database, instituteId: string, change: object = {}): Promise<string> {
  const id = `campaign-${nextNumber()}`;
  await db
    .insertInto('campaign')
    .values({ institute_id: instituteId, id, name: `Campaign ${id}`, status: 'active', ...change })
    .execute();
  return id;
}

/** Gives an institute duplicate rules: that a phone is there once, if nothing else is said. */
export async function insertTestRules(
  db: Database,
  instituteId: string,
  change: Partial<DuplicateRulesTable> = {},
): Promise<void> {
  await db
    .insertInto('duplicate_rules')
    .values({
      institute_id: instituteId,
      enabled: true,
      field: 'phone',
      scope: 'institute',
      campaign_ids: [],
      ...change,
    })
    .execute();
}

/** Puts a note about an enquiry into the database; returns its id. */
export async function insertTestNote(
  db: Database,
  instituteId: string,
  leadId: string,
  authorId: string = randomUUID(),
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('lead_note')
    .values({
      id,
      institute_id: instituteId,
      lead_id: leadId,
      author_id: authorId,
      author_name: 'Edda Marsh',
      text: 'Called back.',
    })
    .execute();
  return id;
}
