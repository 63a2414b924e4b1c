import type { LeadRequest } from '../lead.ts';
import type { Example } from './document.ts';

/** Bodies of `POST /leads`, by the name of their example. */
export const leadRequests = {
  minimal: { full_name: 'Ines Oyelaran', email: 'ines@oyelaran.example' },
  full: {
    full_name: 'Ines Oyelaran',
    email: 'ines@oyelaran.example',
    phone: '+49 (30) 901820-0',
    message: 'Is there a place left in the evening class?',
    course_id: 'spreadsheets',
    source: 'course page',
    campaign_id: 'autumn-open-day',
    extra_fields: { 'Group size': 3, 'Preferred start': 'October', 'First course': true },
    run_id: 'spreadsheets-2027-01',
    consent: { text: 'You may write to me about this course.', version: '2026-09', given: true },
    form: { trap: '', shown_ms: 41_250 },
    attribution: {
      first: { referrer: 'www.search.example', landing: '/courses', at: '2026-11-24T09:12:00Z' },
      last: { source: 'newsletter', medium: 'email', campaign: 'autumn', landing: '/courses/spreadsheets' },
    },
  },
} as const satisfies Record<string, LeadRequest>;

export const leadRequestExamples: Readonly<Record<keyof typeof leadRequests, Example>> = {
  minimal: { summary: 'The least that is needed', value: leadRequests.minimal },
  full: {
    summary:
      'With a course, one of its dates, a campaign, fields of your own, a consent, what the form tells and how the visitor came',
    value: leadRequests.full,
  },
};
