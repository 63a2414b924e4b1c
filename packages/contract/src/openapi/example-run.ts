import type { ListedRun, Run } from '../catalogue/run.ts';
import type { RunPlace } from '../catalogue/run-place.ts';
import { courseSummary } from './example-course.ts';

/** A place in a town, with everything known of it. */
export const place: RunPlace = {
  id: 'hafen',
  name: 'Hafen Campus',
  street: 'Am Sandtorkai 27',
  postcode: '20457',
  town: 'Hamburg',
  region: 'Hamburg',
  country: 'DE',
  latitude: 53.5436,
  longitude: 9.9886,
  directions: 'U3 Baumwall, then five minutes on foot',
};

/** A run with two meetings, in which one can still enrol. */
export const run: Run = {
  id: 'spreadsheets-2027-01',
  course_id: courseSummary.id,
  package_session_id: 'spreadsheets-en-evening',
  title: courseSummary.title,
  language: { code: 'en', label: 'English' },
  level: null,
  session_name: 'Evening class',
  phase: 'upcoming',
  availability: 'available',
  starts_on: '2027-01-12',
  ends_on: '2027-01-19',
  starts_at: '2027-01-12T17:00:00.000Z',
  ends_at: '2027-01-19T19:30:00.000Z',
  timezone: 'Europe/Berlin',
  when_text: 'Tuesdays 18:00 to 20:30',
  meetings: [
    {
      starts_on: '2027-01-12',
      starts_at: '2027-01-12T17:00:00.000Z',
      ends_on: '2027-01-12',
      ends_at: '2027-01-12T19:30:00.000Z',
      title: 'Tables that hold',
      place_id: 'hafen',
    },
    {
      starts_on: '2027-01-19',
      starts_at: '2027-01-19T17:00:00.000Z',
      ends_on: '2027-01-19',
      ends_at: '2027-01-19T19:30:00.000Z',
      title: null,
      place_id: 'hafen',
    },
  ],
  attendance: 'onsite',
  places: [place],
  instructors: courseSummary.instructors,
  seats: 12,
  seats_left: 3,
  enrol_until: '2027-01-08T23:00:00.000Z',
  guaranteed: true,
  price_visible: true,
  price: { amount: 219, compare_at_amount: null, currency: 'EUR', is_free: false },
  url: 'https://learn.lindenquay.example/courses/spreadsheets-en?enrollInviteId=invite-spreadsheets-en-evening&packageSessionId=spreadsheets-en-evening',
  note: 'Bring a laptop',
};

const { id, title, url, image_url, stream, category } = courseSummary;

export const listedRun: ListedRun = { ...run, course: { id, title, url, image_url, stream, category } };
