import { type CourseSummary, createClient, isProspectusError, memoryCache } from '@prospectus/client';
import { type Case, faulty } from '../context.ts';
import { check, equal, rejection } from './check.ts';

export const readingCases: readonly Case[] = [
  {
    name: 'reads the site, streams, learning paths and the sitemap',
    async run(context) {
      const prospectus = createClient(context);

      const [site, streams, paths, sitemap] = await Promise.all([
        prospectus.site(),
        prospectus.streams(),
        prospectus.learningPaths.list(),
        prospectus.sitemap(),
      ]);
      const [{ code } = { code: '' }] = paths.data;
      const path = await prospectus.learningPaths.get(code);

      equal(site.institute.name, 'Linden Quay Institute', 'name');
      check(streams.data[0]?.categories[0]?.slug, 'There is no category.');
      check(sitemap.data[0]?.url.startsWith('https://'), 'There is no address.');
      equal(path.code, code, 'code');
      equal(path.steps[0]?.position, 1, 'first step');
    },
  },
  {
    name: 'filters: tags as a list or as text, and nothing of what is empty',
    async run(context) {
      const { baseUrl, calls } = faulty(context, 'pass');
      const prospectus = createClient({ ...context, baseUrl });

      const listed = await prospectus.courses.list({ tag: ['excel', 'office'], page_size: 5, q: '', stream: null });
      const written = await prospectus.courses.list({ tag: 'excel,office', page_size: 5, language: undefined });

      equal(listed, written, 'courses');
      equal(listed.page_size, 5, 'page size');
      check(listed.total > 0 && listed.total < 42, 'The filter has no effect.');
      // A browser may have the second from its own cache.
      equal(
        [...new Set((await calls()).map(({ path }) => path))],
        ['/catalog/v1/courses?tag=excel%2Coffice&page_size=5'],
        'addresses',
      );
    },
  },
  {
    name: 'walks over all pages, each course once, in the order of the list',
    async run(context) {
      const prospectus = createClient(context);

      const walked: string[] = [];
      for await (const { id } of prospectus.courses.all({ sort: 'title', page_size: 10 })) walked.push(id);

      const whole = await prospectus.courses.list({ sort: 'title', page_size: 100 });
      equal(
        walked,
        whole.data.map(({ id }) => id),
        'ids',
      );
      check(walked.length > 30, 'There are too few courses to see several pages.');
    },
  },
  {
    name: 'asks for no further page when the walk is left',
    async run(context) {
      const { baseUrl, calls } = faulty(context, 'pass');
      const met: CourseSummary[] = [];

      for await (const course of createClient({ ...context, baseUrl }).courses.all({ page_size: 10 })) {
        met.push(course);
        if (met.length === 10) break;
      }

      equal((await calls()).length, 1, 'calls');
    },
  },
  {
    name: 'reads a course and its outline, in the language asked for',
    async run(context) {
      const { courses } = createClient(context);

      const [english, german, outline] = await Promise.all([
        courses.get('spreadsheets'),
        courses.get('spreadsheets', { language: 'de' }),
        courses.outline('spreadsheets'),
      ]);

      equal([english.id, german.id, outline.course_id], Array(3).fill('spreadsheets'), 'ids');
      check(english.title !== german.title, 'Both have one title.');
      equal(english.structured_data['@type'], 'Course', 'type');
    },
  },
  {
    name: 'tells that a course is not there, with the id of the request',
    async run(context) {
      const error = await rejection(createClient(context).courses.get('no/such?course'));

      check(isProspectusError(error), String(error));
      equal([error.code, error.status, error.details], ['not_found', 404, {}], 'error');
      check(/^[0-9a-f-]{36}$/.test(error.requestId ?? ''), `request id ${error.requestId}`);
    },
  },
  {
    name: 'asks for nothing where an id cannot be one',
    async run(context) {
      const { baseUrl, calls } = faulty(context, 'pass');
      const prospectus = createClient({ ...context, baseUrl });

      for (const id of ['', '.', '..', '\ud800']) {
        const errors = [
          await rejection(prospectus.courses.get(id)),
          await rejection(prospectus.courses.outline(id)),
          await rejection(prospectus.learningPaths.get(id)),
        ];
        for (const error of errors) check(isProspectusError(error) && error.code === 'not_found', String(error));
      }

      equal(await calls(), [], 'calls');
    },
  },
  {
    name: 'names the parameter that is refused, and asks once',
    async run(context) {
      const { baseUrl, calls } = faulty(context, 'pass');

      const error = await rejection(createClient({ ...context, baseUrl }).courses.list({ page_size: 500 }));

      check(isProspectusError(error), String(error));
      equal([error.code, error.status, error.details.param], ['invalid_request', 400, 'page_size'], 'error');
      equal((await calls()).length, 1, 'calls');
    },
  },
  {
    name: 'tells that a key is unknown',
    async run(context) {
      const error = await rejection(createClient({ ...context, key: `vak_pub_${'0'.repeat(48)}` }).site());

      check(isProspectusError(error), String(error));
      equal([error.code, error.status], ['invalid_api_key', 401], 'error');
    },
  },
  {
    name: 'is not sent again what has not changed, when there is a cache',
    async run(context) {
      const { baseUrl, calls } = faulty(context, 'pass');
      const prospectus = createClient({ ...context, baseUrl, cache: memoryCache() });

      const first = await prospectus.courses.list();
      first.data.length = 0;
      const second = await prospectus.courses.list();
      const third = await prospectus.courses.list();

      equal(
        (await calls()).map(({ status }) => status),
        [200, 304, 304],
        'statuses',
      );
      equal(second, third, 'courses');
      check(second.data.length > 0, 'What a caller did to the first answer shows in the second.');
    },
  },
];
