import { randomUUID } from 'node:crypto';
import { readEnquiry } from '@prospectus/contract';
import { dayMs } from '../../platform/time/lengths.ts';
import type { NamedCourse } from '../../schema/tables/enquiry.ts';
import type { Database } from '../../schema/tables.ts';
import {
  createFiling,
  insertCampaign,
  insertNote,
  judgeForm,
  listCampaigns,
  toNewLead,
  updateStatus,
} from '../leads/index.ts';
import { type DemoCatalogue, demoInstituteId } from './demo-catalogue.ts';
import { demoEnquiries } from './demo-enquiries.ts';

/** Makes the demo's campaigns and files its enquiries, each at the moment at which it is said to have come; does so once. */
export async function fileDemoEnquiries(db: Database, catalogue: DemoCatalogue, now: number): Promise<void> {
  const known = new Set((await listCampaigns(db, demoInstituteId)).map(({ id }) => id));
  const { campaigns, enquiries } = demoEnquiries(now);
  const createdAt = new Date(enquiries[0]?.at ?? now);
  for (const { id, name } of campaigns) {
    if (!known.has(id)) await insertCampaign(db, { instituteId: demoInstituteId, id, createdAt }, name);
  }
  if (campaigns.some(({ id }) => known.has(id))) return;
  const file = createFiling({ db, newId: randomUUID });
  const courses = namedCourses(catalogue);
  for (const { at, origin, enquiry, campaign, status, note } of enquiries) {
    const reading = readEnquiry(campaign ? { ...enquiry, campaign_id: campaign } : enquiry);
    if (reading.outcome === 'refused') throw new Error(`The demo's enquiry was refused: ${reading.message}`);
    const lead = toNewLead(reading.value, {
      id: randomUUID(),
      courseId: reading.value.courseId,
      course: courses.get(reading.value.courseId ?? '') ?? null,
      run: null,
      origin,
      serverAddress: origin === null ? '127.0.0.1' : null,
      keyId: null,
      createdAt: new Date(at),
    });
    await file(demoInstituteId, { lead, idempotency: undefined, reasons: judgeForm(reading.value.form) });
    if (status !== undefined) await updateStatus(db, demoInstituteId, lead.id, status);
    if (note !== undefined) await insertNote(db, demoInstituteId, lead.id, toNote(note, lead.createdAt));
  }
}

const toNote = (text: string, writtenAfter: Date) => ({
  id: randomUUID(),
  text,
  author: { id: 'demo', name: 'Demo' },
  createdAt: new Date(writtenAfter.getTime() + dayMs),
});

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
