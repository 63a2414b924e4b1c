import { instituteId } from '../stage/stage.mjs';

/** Makes every replica look at the catalogue again, as an import does; the number of its courses is noted of the new revision, too. */
const bump = `with grown as (update institute set revision = revision + 1 where id = '${instituteId}' returning id, revision)
  update catalogue_size set revision = grown.revision from grown where catalogue_size.institute_id = grown.id`;

const firstCourse = `(select id from course where institute_id = '${instituteId}' order by position limit 1)`;

const restoreFacts = `update course set facts = kept_course.facts from kept_course
  where course.id = kept_course.id and course.institute_id = kept_course.institute_id`;

/** Copies from which `mends` restore the source. */
export const keepSource = [
  'create table kept_course as select * from course',
  'create table kept_edition as select * from edition',
  'create table kept_institute as select * from institute',
];

export const forgetKept = ['drop table kept_course, kept_edition, kept_institute'];

/** Lets the clock alone change an answer soon: enrolment in the first course opens in so many milliseconds. */
export const opensSoon = (milliseconds) => [
  `update course set facts = jsonb_set(facts::jsonb, '{editions,0,versions,0,enroll_invite,opens}',
    '"${new Date(Date.now() + milliseconds).toISOString()}"')::text where id = ${firstCourse}`,
  bump,
];

/**
 * The statements that break the source of a catalogue and repair it; `holds` are those of a connection that keeps what it holds until the
 * repair. All courses stay listed except `missing`; with `isRefusedAfterRestart`, a replica that starts meanwhile refuses. `seenBy` says what shows
 * that replicas met the breakage: `log`, `locks` or `list`.
 */
export const breakages = [
  {
    what: 'a bad course',
    breaks: [`update course set facts = 'no JSON' where id = ${firstCourse}`, bump],
    mends: [restoreFacts, bump],
    missing: 1,
    seenBy: 'list',
  },
  {
    what: 'nothing but bad courses',
    breaks: ["update course set facts = 'no JSON'", bump],
    mends: [restoreFacts, bump],
    seenBy: 'log',
  },
  {
    what: 'a bad institute',
    breaks: ["update institute set header = 'no JSON', revision = revision + 1"],
    mends: [
      `update institute set header = kept_institute.header, revision = institute.revision + 1
       from kept_institute where kept_institute.id = institute.id`,
    ],
    seenBy: 'log',
  },
  {
    what: 'a lock',
    holds: ['begin', 'lock table course, edition in access exclusive mode'],
    breaks: [bump],
    mends: [],
    seenBy: 'locks',
  },
  {
    what: 'tables that are gone',
    breaks: ['alter table course rename to hidden_course', bump],
    mends: ['alter table hidden_course rename to course', bump],
    seenBy: 'log',
  },
  {
    // The revision changes with every intended change. This one was not intended, and shows when the clock makes replicas read again.
    what: 'rows that are gone',
    isClockNeeded: true,
    isRefusedAfterRestart: true,
    breaks: [`delete from course where institute_id = '${instituteId}'`],
    mends: ['insert into course select * from kept_course', 'insert into edition select * from kept_edition', bump],
    seenBy: 'log',
  },
];
