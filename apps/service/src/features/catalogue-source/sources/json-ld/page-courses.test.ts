import type { CatalogueHeader } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { catalogueOfDrafts } from './catalogue-of-drafts.ts';
import { createNotes } from './notes.ts';
import { createPageCourses } from './page-courses.ts';

const header: CatalogueHeader = {
  catalogue_file: 1,
  institute: {
    id: 'school',
    name: 'School',
    timezone: 'Europe/Berlin',
    default_currency: 'EUR',
    course_languages: { enabled: true, languages: [{ code: 'de', label: 'Deutsch' }] },
    places: [{ id: 'main', name: 'Main hall' }],
  },
};

const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

/** The catalogue of some pages, by their addresses. */
function read(pages: Readonly<Record<string, string>>, given = header) {
  const notes = createNotes();
  const courses = createPageCourses(notes);
  for (const [path, html] of Object.entries(pages)) courses.add(`https://school.example${path}`, html);
  return { ...catalogueOfDrafts(given, courses.finish(), notes), notes: notes.finish().notes };
}

const firstAid = {
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: 'First aid &amp; more',
  courseCode: 'EH-1',
  description: 'For everyone.\n\nNo <knowledge needed.',
  inLanguage: 'de-DE',
  image: ['/images/aid.jpg'],
  timeRequired: 'PT9H30M',
  offers: { '@type': 'Offer', price: '55.00', priceCurrency: 'EUR' },
  hasCourseInstance: [
    {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: '2027-03-04T09:00:00+0100',
      endDate: '2027-03-04T17:00:00+0100',
      instructor: { '@type': 'Person', name: 'Edda Marsh' },
      location: {
        '@type': 'Place',
        name: 'Training room',
        address: {
          streetAddress: 'Mill Street 1',
          postalCode: '20095',
          addressLocality: 'Hamburg',
          addressCountry: 'DE',
        },
        geo: { latitude: '53.55', longitude: 9.99 },
      },
      maximumAttendeeCapacity: 12,
      offers: { availability: 'https://schema.org/SoldOut', url: '/enrol/1' },
    },
    {
      '@type': 'CourseInstance',
      courseMode: 'online',
      startDate: '2027-04-01T00:00:00',
      endDate: '2027-04-02T23:59:59',
    },
    { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT9H' },
  ],
};

describe('the JSON-LD of pages', () => {
  it('is read whatever the tags around it are called (K16)', () => {
    const tags = ['constructor', '__proto__', 'toString'].map((name) => `<${name}>x</${name}>`).join('');

    const { courses } = read({ '/kurse/erste-hilfe/': `${tags}${ld(firstAid)}` });

    expect(courses).toMatchObject([{ id: 'erste-hilfe' }]);
  });

  it('becomes courses with runs, places and prices, and nothing that it does not say (K16)', () => {
    const { header: made, courses, notes } = read({ '/kurse/erste-hilfe/': `<title>x</title>${ld(firstAid)}` });

    expect(courses).toEqual([
      {
        id: 'erste-hilfe',
        url: 'https://school.example/kurse/erste-hilfe/',
        code: 'EH-1',
        editions: [
          {
            id: 'erste-hilfe',
            title: 'First aid & more',
            language: 'de',
            description_html: '<p>For everyone.</p><p>No &lt;knowledge needed.</p>',
            images: { preview: 'https://school.example/images/aid.jpg' },
            duration_minutes: 570,
            versions: [
              {
                package_session_id: 'erste-hilfe',
                enroll_invite: { id: 'erste-hilfe' },
                price: { amount: 55, currency: 'EUR' },
                runs: [
                  {
                    id: 'erste-hilfe-20270304',
                    start: '2027-03-04T09:00:00+01:00',
                    end: '2027-03-04T17:00:00+01:00',
                    attendance: 'onsite',
                    places: ['training-room-hamburg'],
                    instructors: [{ name: 'Edda Marsh' }],
                    seats: 12,
                    seats_left: 0,
                    enrol_url: 'https://school.example/enrol/1',
                  },
                  { id: 'erste-hilfe-20270401', start: '2027-04-01', end: '2027-04-02', attendance: 'online' },
                ],
              },
            ],
          },
        ],
      },
    ]);
    expect(made.institute.places).toEqual([
      { id: 'main', name: 'Main hall' },
      {
        id: 'training-room-hamburg',
        name: 'Training room',
        street: 'Mill Street 1',
        postcode: '20095',
        town: 'Hamburg',
        country: 'DE',
        latitude: 53.55,
        longitude: 9.99,
      },
    ]);
    expect(notes).toEqual([]);
  });

  it('is found in graphs and lists, and put together from several pages (K16)', () => {
    const listed = {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', item: { '@type': 'Course', name: 'Welding', url: '/kurse/welding' } },
        {
          '@type': 'ListItem',
          item: { '@type': 'Course', name: 'Forklift', url: '/kurse/forklift', offers: { price: 90 } },
        },
      ],
    };
    const own = {
      '@graph': [
        { '@type': ['Course', 'Product'], '@id': '#c', name: 'Welding', offers: { '@id': '#o' } },
        { '@type': 'Offer', '@id': '#o', price: 210 },
        { '@type': 'Event', name: 'Welding in May', startDate: '2027-05-03' },
      ],
    };

    const { courses } = read({ '/kurse': ld([listed]), '/kurse/welding/': ld(own) });

    expect(courses.map(({ id, editions }) => [id, editions[0]?.versions[0]?.price])).toEqual([
      ['welding', { amount: 210 }],
      ['forklift', { amount: 90 }],
    ]);
    expect(courses[0]?.editions[0]?.versions[0]?.runs).toMatchObject([{ start: '2027-05-03' }]);
  });

  it('of events alone becomes a course for each title, with its dates (K16)', () => {
    const event = (name: string, startDate: string, price: number) => ({
      '@type': 'EducationEvent',
      name,
      startDate,
      location: { '@type': 'VirtualLocation', url: '/x' },
      offers: [{ price }],
    });

    const { courses } = read({
      '/termine/1': ld(event('Excel', '2027-02-01T18:00', 80)),
      '/termine/2': ld(event('Excel', '2027-02-08T18:00', 60)),
    });

    expect(courses).toMatchObject([
      {
        id: 'excel',
        editions: [
          {
            versions: [
              {
                price: { amount: 60 },
                runs: [
                  { id: 'excel-20270201', start: '2027-02-01T18:00:00', attendance: 'online', price: { amount: 80 } },
                  { id: 'excel-20270208', price: { amount: 60 } },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('that says less than it should is noted with its page, and never guessed (K16)', () => {
    const broken = '<script type="application/ld+json">{"@type": "Course", </script>';
    const vague = {
      '@type': 'Course',
      name: 'Vague',
      offers: { price: '1.290,00 €' },
      hasCourseInstance: { '@type': 'CourseInstance', startDate: '3. Mai' },
    };
    const nameless = { '@type': 'Course', description: 'x', provider: 'y' };
    const decimals = { '@type': 'Course', name: 'Decimals', offers: { price: 9.999, priceCurrency: 'EUR' } };

    const { courses, notes } = read({
      '/a': broken,
      '/b': ld(vague),
      '/c': ld(nameless),
      '/d': ld(decimals),
      '/e': '<!-- <script type="application/ld+json">{"@type":"Course","name":"Hidden"}</script> -->',
    });

    expect(courses.map(({ id }) => id)).toEqual(['vague']);
    expect(courses[0]?.editions[0]?.versions[0]).toEqual({
      package_session_id: 'vague',
      enroll_invite: { id: 'vague' },
    });
    expect(notes.map(({ pointer, expected }) => [pointer.slice(-2), expected])).toEqual([
      ['/a', 'JSON-LD that is valid JSON'],
      ['/b', 'a date with a year, such as 2027-01-15'],
      ['/b', 'a price; without one, the course has its price on request'],
      ['/c', 'a course with a name'],
      ['/d', 'a course that follows the rules of a catalogue file; it was left out'],
    ]);
  });

  it('that refers to itself again and again is read no further than a page may be long (K16)', () => {
    const graph = Array.from({ length: 100 }, (_, at) => ({
      '@type': 'Course',
      '@id': `/c/${at}`,
      name: `Course ${at}`,
      about: Array.from({ length: 100 }, (_all, other) => ({ '@id': `/c/${other}` })),
    }));

    const { courses } = read({ '/a': ld({ '@graph': graph }) });

    expect(courses).toHaveLength(100);
  });

  it('says which learning paths are left out since their courses are not there (K16)', () => {
    const path = {
      code: 'P',
      name: 'To the top',
      stream: 's',
      steps: [{ course_id: 'first-aid-more' }, { course_id: 'gone' }],
    };
    const given = { ...header, streams: [{ slug: 's', label: 'S' }], learning_paths: [path] };

    const { header: made, notes } = read({ '/kurse/first-aid': ld(firstAid) }, given);

    expect(made.learning_paths).toEqual([]);
    expect(notes).toMatchObject([{ pointer: expect.stringMatching(/^To the top: /), found: 'nothing', count: 1 }]);
  });

  it('takes time that grows with its length alone, and depth does no harm (K16)', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const wide = `<script type="application/ld+json">${'<script>'.repeat(60_000)}`;
    const open = '<div><p>'.repeat(150_000);
    const { courses } = read({
      '/a': `<script type="application/ld+json">${deep}</script>`,
      '/b': wide,
      '/c': open,
      '/d': `${open}${ld({ '@type': 'Course', name: 'Here' })}`,
    });

    expect(courses).toHaveLength(1);
  });
});

describe('an event on the page of another course', () => {
  it('is a date of the course that it is named after, wherever that stands (K16)', () => {
    const event = (name: string, startDate: string) => ({ '@type': 'Event', name, startDate });
    const widget = [event('Pottery', '2027-02-01'), event('Yoga', '2027-03-01')];
    const page = (name: string, ...others: object[]) => ld([{ '@type': 'Course', name }, ...widget, ...others]);

    const { courses } = read({
      '/yoga': page('Yoga', event('Evening for beginners', '2027-04-01')),
      '/pottery': page('Pottery'),
    });

    const startsOf = ({ editions }: (typeof courses)[number]) =>
      editions[0]?.versions[0]?.runs?.map(({ start }) => start).toSorted();
    expect(courses.map((course) => [course.editions[0]?.title, startsOf(course)])).toEqual([
      ['Yoga', ['2027-03-01', '2027-04-01']],
      ['Pottery', ['2027-02-01']],
    ]);
  });
});
