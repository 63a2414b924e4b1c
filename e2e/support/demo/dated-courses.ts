import type { DemoFile } from './catalogue-files.ts';

/** The day so many days from now, `2027-01-31`. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const version = (id: string, runs: readonly object[], more: object = {}) => ({
  package_session_id: `${id}-version`,
  enroll_invite: { id: `${id}-invite` },
  price: { amount: 120, currency: 'EUR' },
  runs,
  ...more,
});

const course = (id: string, title: string, runs: readonly object[]) => ({
  id,
  editions: [{ id: `${id}-edition`, title, instructors: [{ name: 'Ada Byrne' }], versions: [version(id, runs)] }],
});

/** A month far away, of whose dates no other course of the demo has any. */
export const farMonth = '2031-05';

/** Courses with a date of each kind, besides those of the demo. */
const datedCourses = [
  course('tested', 'Dates of a test', [
    { id: 'tested-full', start: dayIn(3), seats: 12, seats_left: 0 },
    { id: 'tested-closing', start: dayIn(40), enrol_until: dayIn(4), seats: 9, seats_left: 2 },
    {
      id: 'tested-far',
      start: '2031-05-14T18:00',
      end: '2031-06-11T20:30',
      when: 'Wednesdays 18:00 to 20:30',
      places: ['quay'],
      seats: 12,
      seats_left: 8,
      guaranteed: true,
    },
    { id: 'tested-off', start: '2031-05-20', cancelled: true, attendance: 'online' },
    { id: 'tested-draft', start: '2031-05-21', published: false },
    { id: 'tested-over', start: '2020-02-03' },
    ...[1, 2, 3, 4, 5, 6].map((number) => ({ id: `tested-busy-${number}`, start: '2031-05-28' })),
  ]),
  course('tested-ended', 'Over and out', [{ id: 'ended-1', start: '2020-02-03' }]),
];

/** Adds them to the demo's catalogue. */
export const addDatedCourses = (file: DemoFile): DemoFile => ({ ...file, courses: [...file.courses, ...datedCourses] });
