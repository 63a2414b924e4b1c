import { expect, it } from 'vitest';
import { matchHeading } from './match-heading.ts';

it.each(
  Object.entries({
    'run.start':
      'Date created|Last updated date|Invoice date|Date of birth|Payment date|Enrolment date|Datum der Erstellung|Date de naissance',
    'version.price.amount':
      'Trainer Kosten|Trainer fee|Instructor fee|Room cost|Cost centre|Cost center number|Cancellation fee|Deposit amount|Discount amount|VAT amount',
    'run.seats':
      'Belegte Plätze|Gebuchte Plätze|Plätze belegt|Booked seats|Seats taken|Seats sold|Minimum class size|Plätze min|Waiting list places|Max age|max_effort',
    'run.seats_left': 'Available since|Stock value',
    'run.enrol_until': 'Payment deadline|Cancellation deadline',
    'version.enroll_invite.status': 'Payment status|Invoice status',
    'edition.instructors': 'Teacher email|Trainer E-Mail|Instructor ID',
  }).flatMap(([field, headings]) => headings.split('|').map((heading) => [heading, field] as const)),
)('"%s" does not mean %s, whatever a part of it says (K10)', (heading, field) => {
  expect(matchHeading(heading).map((match) => match.field)).not.toContain(field);
});

it.each([
  ['Price incl. materials', 'version.price.amount'],
  ['Course fee per person incl. VAT', 'version.price.amount'],
  ['Preis netto ohne MwSt.', 'version.price.amount'],
  ['course_start_date', 'run.start'],
  ['Max students', 'run.seats'],
  ['Trainer 1', 'edition.instructors'],
  ['Registration status of the course', 'version.enroll_invite.status'],
])('"%s" still means %s (K10)', (heading, field) => {
  expect(matchHeading(heading)[0]?.field).toBe(field);
});
