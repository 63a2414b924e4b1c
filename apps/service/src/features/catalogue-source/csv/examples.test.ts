import { readFile } from 'node:fs/promises';
import { type CatalogueCourse, csvMapJsonSchema } from '@prospectus/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { stated } from '../../../../test/support/data/catalogue.ts';
import { pathOfExample, readExample } from '../../../../test/support/tables/csv-examples.ts';
import { createFindings } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';

const examples = [
  ...['university-sections', 'training-price-list', 'event-batches'],
  ...['woocommerce', 'moodle', 'open-edx', 'learndash'],
];

describe.each(examples)('the example %s', (example) => {
  it('makes a catalogue in which nothing is wrong', async () => {
    const { header, courses } = await readExample(example);
    const findings = createFindings();

    const validator = createValidator(header, findings);
    for (const course of courses) validator.readCourse(course);
    validator.end();

    expect(findings.list).toEqual([]);
    expect(courses.length).toBeGreaterThan(2);
  });

  it('has a mapping that fits the published JSON Schema', async () => {
    const validate = new Ajv2020({ strict: false, formats: { uri: true } }).compile(csvMapJsonSchema());

    expect(validate(JSON.parse(await readFile(pathOfExample(example, 'map.json'), 'utf8'))) || validate.errors).toBe(
      true,
    );
  });
});

describe('a university’s list of sections', () => {
  let courses: readonly CatalogueCourse[];
  const edition = (id: string) => courses.find((course) => course.id === id)?.editions[0];

  beforeAll(async () => {
    ({ courses } = await readExample('university-sections'));
  });

  it('has one course for all sections of a subject and number, and one version for all meetings of a section', () => {
    expect(edition('ORN-110')?.versions).toHaveLength(3);
    expect(edition('PAP-201')?.versions).toMatchObject([
      { package_session_id: '2027-sp_80201', formats: ['lecture', 'discussion', 'laboratory'] },
    ]);
  });

  it('is titled by its sections’ title where all of them share one, and is found by both titles', () => {
    expect(edition('ORN-398')).toMatchObject({
      title: 'ORN 398: Night Migration by Ear',
      tags: ['Topics in Ornithology', 'Night Migration by Ear'],
    });
    expect(edition('PAP-590')?.title).toBe('PAP 590: Seminar');
    expect(edition('PAP-590')?.versions[1]?.session?.name).toBe(
      'Typefaces for Small Screens, section B, CRN 80591, 2 hours',
    );
  });

  it('R1: says when and where sections meet, with their times where there is one', async () => {
    const { header } = await readExample('university-sections');
    const runs = (id: string) => edition(id)?.versions.flatMap((version) => version.runs ?? []);

    expect(runs('ORN-110')?.[0]).toEqual({
      id: '2027-sp_80110',
      when: 'Spring 2027, MWF 09:00 AM to 09:50 AM',
      places: [expect.stringMatching(/^harbour-hall-12--/)],
    });
    expect(runs('PAP-201')).toMatchObject([{ when: 'Spring 2027', places: [expect.stringMatching(/press/)] }]);
    expect(runs('TID-105')).toEqual([{ id: '2027-sp_80105', when: 'Spring 2027', attendance: 'online' }]);
    expect(header.institute.places?.map(({ name }) => name)).toEqual([
      'Harbour Hall 12',
      'Heron House 3',
      'Old Foundry Press',
      'Old Foundry 4',
    ]);
  });

  it('has the codes that people know', () => {
    expect(courses.map(({ id, code }) => [id, code])).toContainEqual(['ORN-110', 'ORN 110']);
  });

  it('has its entities decoded, and no price to show', async () => {
    const { header } = await readExample('university-sections');

    expect(edition('ORN-110')?.title).toBe('ORN 110: Birds & Weather');
    expect(header.institute.prices_visible).toBe(false);
  });

  it('names each instructor once, and none where none is known', () => {
    expect(edition('ORN-110')?.instructors).toEqual([{ name: 'Okafor, N' }, { name: 'Lindqvist, E' }]);
    expect(edition('ORN-499')?.instructors).toBeUndefined();
  });

  it('closes what is closed and nothing else', () => {
    const statuses = courses.flatMap((course) =>
      course.editions[0]?.versions.map((version) => version.enroll_invite.status),
    );

    expect(statuses.filter((status) => status === 'inactive')).toHaveLength(2);
    expect(statuses.filter((status) => status === 'active')).toHaveLength(9);
  });
});

describe('a price list with levels side by side', () => {
  it('has an edition per language, a version per level that has a price, and amounts as they are written', async () => {
    const { courses } = await readExample('training-price-list');

    const versions = courses.map(({ editions }) =>
      editions.map(({ language, versions }) => [
        language,
        ...versions.map(({ level, price }) => [level, stated(price)?.amount]),
      ]),
    );

    expect(versions).toEqual([
      [
        ['en', ['Foundation', 490], ['Practitioner', 1290]],
        ['de', ['Foundation', 490], ['Practitioner', 1290]],
      ],
      [['en', ['Foundation', 0]]],
      [
        ['en', ['Practitioner', 1850], ['Expert', 2400.5]],
        ['de', ['Practitioner', 1850]],
      ],
    ]);
  });
});

describe('a price list with dates', () => {
  it('R1: gives each level of a row its date, in a place of the institute or online', async () => {
    const { courses } = await readExample('training-price-list');
    const runs = courses.map(({ editions }) =>
      editions.map(({ versions }) => versions.map((version) => version.runs?.map(({ id: _, ...run }) => run))),
    );
    const at = { attendance: 'onsite', places: ['lighthouse'] };
    const sql = [{ start: '2027-03-15', ...at }];
    const lead = [{ start: '2027-04-12', ...at }];

    expect(runs).toEqual([
      [
        [sql, sql],
        [undefined, undefined],
      ],
      [[[{ start: '2027-02-02', attendance: 'online' }]]],
      [[lead, lead], [undefined]],
    ]);
  });
});

describe('a list of batches', () => {
  it('gathers the batches of an event, each with its own currency, seats and dates', async () => {
    const { courses } = await readExample('event-batches');

    expect(courses.find(({ id }) => id === 'river-camp')?.editions[0]).toMatchObject({
      tags: ['outdoors', 'beginners', 'families'],
      versions: [
        { price: { amount: 14_500, currency: 'INR' }, available_slots: 6, enroll_invite: { opens: '2026-11-01' } },
        { price: { amount: 390, currency: 'EUR' }, available_slots: 0, enroll_invite: { status: 'inactive' } },
      ],
    });
    expect(courses.filter(({ editions }) => editions[0]?.coming_soon !== undefined).map(({ id }) => id)).toEqual([
      'night-sky',
    ]);
  });

  it('gives batches the audience that their tags name, and no other', async () => {
    const { courses } = await readExample('event-batches');
    const versions = courses.flatMap(({ editions }) => editions.flatMap((edition) => edition.versions));

    expect(versions.map((version) => [version.package_session_id, version.attributes?.['audience']])).toEqual([
      ['b-2701', ['beginners']],
      ['b-2703', ['families']],
      ['b-2702', undefined],
      ['b-2705', undefined],
      ['b-2704', ['families']],
      ['b-2707', ['beginners']],
    ]);
  });

  it('R1: gives each batch its date, place and seats, and no date to the name of its session', async () => {
    const { header, courses } = await readExample('event-batches');
    const versions = courses.find(({ id }) => id === 'river-camp')?.editions[0]?.versions;

    expect(versions?.map(({ session, runs }) => [session?.name, runs])).toEqual([
      [
        'Kochi',
        [
          {
            id: 'b-2701',
            start: '2027-02-08T09:00',
            end: '2027-02-12',
            places: ['kochi'],
            seats: 24,
            seats_left: 6,
            enrol_until: '2027-01-31',
          },
        ],
      ],
      ['Porto', [expect.objectContaining({ start: '2027-04-19', places: ['porto'], seats_left: 0 })]],
    ]);
    expect(header.institute.places).toContainEqual({ id: 'kochi', name: 'Kochi', town: 'Kochi', country: 'IN' });
  });
});
