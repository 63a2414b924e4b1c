import { randomUUID } from 'node:crypto';
import { readEnquiry } from '@prospectus/contract';
import type { Database } from '../../schema/tables.ts';
import { createFiling, insertCampaign, listCampaigns, type NamedCourse, toNewLead } from '../leads/index.ts';
import { type DemoCatalogue, demoInstituteId } from './demo-catalogue.ts';
import { demoEnquiries } from './demo-enquiries.ts';

const campaignId = 'open-day';

/** Makes the demo's campaign and files its enquiries, each at the moment at which it is said to have come; does so once. */
export async function fileDemoEnquiries(db: Database, catalogue: DemoCatalogue, now: number): Promise<void> {
  const known = await listCampaigns(db, demoInstituteId);
  if (known.some(({ id }) => id === campaignId)) return;
  const { campaign, enquiries } = demoEnquiries(now);
  const file = createFiling({ db, newId: randomUUID });
  const createdAt = new Date(enquiries[0]?.at ?? now);
  await insertCampaign(db, { instituteId: demoInstituteId, id: campaignId, createdAt }, campaign);
  const courses = namedCourses(catalogue);
  for (const { at, origin, enquiry, campaign: isForCampaign } of enquiries) {
    const reading = readEnquiry(isForCampaign ? { ...enquiry, campaign_id: campaignId } : enquiry);
    if (reading.outcome === 'refused') throw new Error(`The demo's enquiry was refused: ${reading.message}`);
    const lead = toNewLead(reading.value, {
      id: randomUUID(),
      course: courses.get(reading.value.courseId ?? '') ?? null,
      origin,
      serverAddress: origin === null ? '127.0.0.1' : null,
      keyId: null,
      createdAt: new Date(at),
    });
    await file(demoInstituteId, { lead, idempotency: undefined });
  }
}

/** What each id of a course or an edition names. */
function namedCourses({ courses }: DemoCatalogue): ReadonlyMap<string, NamedCourse> {
  const named = new Map<string, NamedCourse>();
  for (const { id, editions } of courses) {
    for (const edition of editions) {
      const courseId = id ?? edition.id;
      named.set(edition.id, { courseId, editionId: edition.id, title: edition.title });
      if (!named.has(courseId)) named.set(courseId, { courseId, editionId: null, title: edition.title });
    }
  }
  return named;
}
