import { createClient, isProspectusError } from '@prospectus/client';
import { type Case, faulty } from '../context.ts';
import { check, equal, rejection } from './check.ts';

/** Dates and places of the demo institute, whatever day it was loaded on. */
export const dateCases: readonly Case[] = [
  {
    name: 'lists dates by several towns and ways to attend, each as a parameter of its own, soonest first',
    async run(context) {
      const { baseUrl, calls } = faulty(context, 'pass');
      const { runs } = createClient({ ...context, baseUrl });

      const { data, total } = await runs.list({
        town: ['Hamburg', 'bremen'],
        attendance: 'onsite',
        level: [],
        language: null,
        page_size: 5,
      });

      equal(
        (await calls())[0]?.path,
        '/catalog/v1/runs?town=Hamburg&town=bremen&attendance=onsite&page_size=5',
        'address',
      );
      check(total > 5 && data.length === 5, `${data.length} of ${total} dates`);
      const starts = data.map(({ starts_on: day }) => day ?? '9999');
      equal(starts, starts.toSorted(), 'order');
      for (const { attendance, course, places } of data) {
        equal(attendance, 'onsite', 'attendance');
        check(
          places.some(({ town }) => town === 'Hamburg' || town === 'Bremen'),
          JSON.stringify(places),
        );
        check(course.title, 'There is no course.');
      }
    },
  },
  {
    name: 'finds the nearest dates, and walks over all of them once',
    async run(context) {
      const { runs } = createClient(context);

      const near = await runs.list({ near: '53.5436,9.9886', radius_km: 20, sort: 'distance', page_size: 100 });
      const walked: string[] = [];
      for await (const { id } of runs.all({ phase: 'any', page_size: 10 })) walked.push(id);

      const whole = await runs.list({ phase: 'any', page_size: 100 });
      const distances = near.data.map((run) => run.distance_m ?? -1);
      equal(distances[0], 0, 'distance to the place itself');
      equal(
        distances,
        distances.toSorted((one, other) => one - other),
        'order',
      );
      equal(
        walked,
        whole.data.map(({ id }) => id),
        'ids',
      );
      check(walked.length > 20, 'There are too few dates to see several pages.');
    },
  },
  {
    name: 'names the parameter of dates that is refused',
    async run(context) {
      const error = await rejection(createClient(context).runs.list({ radius_km: 20 }));

      check(isProspectusError(error), String(error));
      equal([error.code, error.status, error.details.param], ['invalid_request', 400, 'radius_km'], 'error');
    },
  },
  {
    name: 'reads the dates of a course in the language asked for, and tells that a course is not there',
    async run(context) {
      const { courses } = createClient(context);

      const [german, error] = await Promise.all([
        courses.runs('wheel', { language: 'de', phase: 'any' }),
        rejection(courses.runs('none')),
      ]);

      check(german.total > 0, 'There are no dates.');
      for (const run of german.data) {
        equal([run.course_id, run.language?.code, 'course' in run], ['wheel', 'de', false], 'run');
      }
      check(isProspectusError(error) && error.code === 'not_found', String(error));
    },
  },
  {
    name: 'reads places, with as many dates as the list has there',
    async run(context) {
      const { places, runs } = createClient(context);

      const { data } = await places();
      const counted = await Promise.all(data.map(({ id }) => runs.list({ place: id.toUpperCase(), page_size: 1 })));

      equal(
        data.map(({ id }) => id),
        ['quay', 'customs-house', 'speicher', 'teerhof'],
        'places',
      );
      equal(
        data.map((place) => place.run_count),
        counted.map(({ total }) => total),
        'dates',
      );
    },
  },
  {
    name: 'gives courses their next date where it is asked for, and nothing of it where it is not',
    async run(context) {
      const { courses } = createClient(context);

      const [listed, wheel, plain] = await Promise.all([
        courses.list({ include: ['runs'], page_size: 100 }),
        courses.get('wheel', { include: 'runs' }),
        courses.get('wheel'),
      ]);
      const walked: number[] = [];
      for await (const course of courses.all({ include: 'runs', page_size: 20 })) walked.push(course.run_count);

      check(wheel.run_count > 0, 'The course has no dates.');
      equal(wheel.next_run?.course_id, 'wheel', 'course of the next date');
      equal('run_count' in plain, false, 'without asking');
      check(
        listed.data.some((course) => course.next_run === null),
        'Each course has a date.',
      );
      equal(
        walked,
        listed.data.map((course) => course.run_count),
        'dates',
      );
    },
  },
  {
    name: 'gives courses all that is asked for with them, dates and pictures at once (R11)',
    async run(context) {
      const { courses, search } = createClient(context);

      const [listed, wheel, found] = await Promise.all([
        courses.list({ include: ['runs', 'srcset'], page_size: 5 }),
        courses.get('wheel', { include: ['srcset', 'runs', 'images_alt'] }),
        search({ include: ['images_alt', 'runs'], page_size: 5 }),
      ]);

      for (const { run_count: count, images } of [...listed.data, wheel]) {
        equal([typeof count, 'preview_srcset' in images], ['number', true], 'course');
      }
      for (const { run_count: count, images } of [...found.data, wheel]) {
        equal([typeof count, 'preview_alt' in images], ['number', true], 'course');
      }
    },
  },
  {
    name: 'files an enquiry about a date, and names the date that is none of the course',
    async run(context) {
      const { baseUrl, calls } = faulty(context, 'pass');
      const { leads, courses } = createClient({ baseUrl, key: context.leadKeys['dated'] ?? '' });
      const visitor = { full_name: 'Noor Haddad', email: `dated@${context.run}.example` };
      const [first] = (await courses.runs('wheel')).data;
      check(first, 'There is no date.');

      const result = await leads.create({ ...visitor, run_id: first.id });
      const error = await rejection(leads.create({ ...visitor, course_id: 'spreadsheets', run_id: first.id }));

      equal(result, { status: 'received' }, 'answer');
      check(isProspectusError(error), String(error));
      equal([error.code, error.status, error.details.param], ['invalid_request', 400, 'run_id'], 'error');
      const sent = (await calls()).filter(({ body }) => String(body).includes(first.id));
      equal(sent.length, 2, 'calls with the date');
    },
  },
];
