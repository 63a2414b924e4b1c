import { leadRequests, readEnquiry } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { writeEnquiryMail } from '../../src/features/forwarding/mail/enquiry-mail.ts';
import { toWebhookBody } from '../../src/features/forwarding/webhook/webhook.serializer.ts';
import { toNewLead } from '../../src/features/leads/filing/lead.write-source.ts';
import { toInboxCsv, toLeadFacts } from '../../src/features/leads/inbox/inbox.serializer.ts';
import { toCsvRecord, toNdjsonLine } from '../../src/features/leads/lead/lead.serializer.ts';
import { noteOfJoining } from '../../src/features/leads/quarantine/release-note.ts';
import { bareLead } from '../support/stage/bare-enquiry.ts';

const run = { starts_on: '2027-01-12', starts_at: null, ends_on: null, timezone: 'UTC', when_text: null, places: [] };

function fullLead() {
  const reading = readEnquiry(leadRequests.full);
  if (reading.outcome === 'refused') throw new Error(reading.message);
  const enquiry = toNewLead(reading.value, {
    id: 'l1',
    courseId: 'spreadsheets',
    course: { courseId: 'spreadsheets', editionId: null, title: 'Spreadsheets' },
    run: JSON.stringify(run),
    origin: null,
    serverAddress: null,
    keyId: null,
    createdAt: new Date('2026-11-29T10:00:00Z'),
  });
  return { ...bareLead, ...enquiry };
}

/** What the visitor gave as texts, but for the campaign: it is what the enquiry is filed into. */
const texts = Object.entries<unknown>(leadRequests.full).flatMap(([name, value]) =>
  typeof value === 'string' && name !== 'campaign_id' ? [{ name, value }] : [],
);

const inInbox = { ...fullLead(), status: 'new' as const, notes: 0, website: null };

describe('each text of an enquiry', () => {
  it.each([
    [
      'what webhooks receive',
      toWebhookBody({
        kind: 'lead.created',
        id: 'e',
        instituteId: 'school',
        occurredAt: new Date(),
        lead: fullLead(),
      }),
    ],
    ['the mail', writeEnquiryMail(fullLead(), 'en').text],
    ['the note about one that joins another', noteOfJoining(fullLead(), [], 'en')],
    ['what the dashboard shows', JSON.stringify(toLeadFacts(fullLead()))],
    ['the export as lines of JSON', toNdjsonLine(fullLead(), 'c')],
    ['the export as CSV', toCsvRecord(fullLead(), 'c')],
    ['the dashboard’s export', toInboxCsv([inInbox])],
  ])('stands in %s (D28)', (_, written) => {
    expect(texts.filter(({ value }) => !written.includes(value)).map(({ name }) => name)).toEqual([]);
  });
});
