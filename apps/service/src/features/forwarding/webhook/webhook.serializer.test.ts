import { describe, expect, it } from 'vitest';
import { bareLead } from '../../../../test/support/stage/bare-enquiry.ts';
import type { ForwardedEvent, ForwardedLead } from '../forwarder/event.ts';
import { toWebhookBody } from './webhook.serializer.ts';

const occurredAt = new Date('2026-11-20T10:00:00Z');
const common = { id: 'e1', instituteId: 'school', occurredAt };

const created = (change: Partial<ForwardedLead>): ForwardedEvent => ({
  ...common,
  kind: 'lead.created',
  lead: { ...bareLead, ...change },
});

describe('the body of a delivery', () => {
  it('names the run, and when and where it was to be (R13)', () => {
    const run = '{"starts_on":"2027-01-12","places":[]}';

    const { data } = JSON.parse(toWebhookBody(created({ runId: 'r1', run })));
    expect(data).toMatchObject({ run_id: 'r1', run: { starts_on: '2027-01-12', places: [] } });
  });

  it('tells how the visitor came to the website (E9)', () => {
    const attribution = '{"last":{"source":"newsletter"}}';

    expect(JSON.parse(toWebhookBody(created({ attribution }))).data).toMatchObject({
      attribution: { last: { source: 'newsletter' } },
    });
  });

  it('leaves out what the visitor did not give (D28)', () => {
    expect(JSON.parse(toWebhookBody(created({})))).toEqual({
      type: 'lead.created',
      timestamp: '2026-11-20T10:00:00.000Z',
      data: {
        id: 'l1',
        institute_id: 'school',
        campaign: { id: 'list', name: 'Course Catalogue Leads' },
        course: null,
        origin: null,
        created_at: '2026-11-20T09:59:59.500Z',
        full_name: 'Ada "Q" Quennell',
        email: 'ada@visitor.example',
      },
    });
  });

  it('has what the visitor gave under the names that were sent (D28)', () => {
    const { data } = JSON.parse(
      toWebhookBody(
        created({
          phone: '030 5550',
          message: 'a\nb',
          courseId: 'edition-1',
          source: 'page',
          consent: '{"text":"Yes","given":true}',
          course: { courseId: 'ponds', editionId: 'edition-1', title: 'Ponds' },
          origin: 'https://www.school.example',
        }),
      ),
    );

    expect(data).toMatchObject({
      phone: '030 5550',
      message: 'a\nb',
      course_id: 'edition-1',
      source: 'page',
      consent: { text: 'Yes', given: true },
      course: { id: 'ponds', edition_id: 'edition-1', title: 'Ponds' },
      origin: 'https://www.school.example',
    });
  });

  it('keeps extra fields to the character, in their order, whatever their names (D29)', () => {
    const extraFields = '{"2":"b","1":"a","__proto__":1.50,"constructor":true}';

    expect(toWebhookBody(created({ extraFields }))).toContain(`"extra_fields":${extraFields}`);
  });

  it('reports an erasure by ids alone', () => {
    expect(JSON.parse(toWebhookBody({ ...common, kind: 'lead.erased', leadId: 'l1' }))).toEqual({
      type: 'lead.erased',
      timestamp: '2026-11-20T10:00:00.000Z',
      data: { id: 'l1', institute_id: 'school' },
    });
  });
});
