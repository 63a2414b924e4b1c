import { beforeAll, describe, expect, it } from 'vitest';
import { stated } from '../../../../test/support/data/catalogue.ts';
import { type ReadExample, readExample } from '../../../../test/support/tables/csv-examples.ts';

let read: ReadExample;
const edition = (id: string) => read.courses.find((course) => course.id === id)?.editions[0];
const versions = (id: string) => edition(id)?.versions ?? [];
const prices = (id: string) => versions(id).map(({ price }) => stated(price)?.amount ?? price);
const shown = () => read.courses.filter(({ published }) => published !== false).map(({ id }) => id);

describe('products of WooCommerce', () => {
  beforeAll(async () => {
    read = await readExample('woocommerce');
  });

  it('are courses, with variations by date as runs and others as versions (K13)', () => {
    expect(edition('POT-1')).toMatchObject({
      title: 'Pottery on the wheel',
      versions: [
        {
          price: { amount: 180 },
          runs: [
            { id: 'POT-1-MAR', start: '2027-03-08', seats_left: 2, price: { amount: 180 } },
            { id: 'POT-1-SEP', start: '2027-09-06', seats_left: 10, price: { amount: 190 } },
          ],
        },
      ],
    });
    expect(versions('XL').map(({ level, published, price }) => [level, published, price])).toEqual([
      ['Beginner', true, { amount: 140 }],
      ['Advanced', true, { amount: 150, compare_at_amount: 175 }],
      ['Expert', false, { amount: 210 }],
    ]);
  });

  it('find their variations where the product has no SKU (K13)', () => {
    const [glazing] = read.courses.filter(({ editions }) => editions[0]?.title === 'Glazing weekend');

    expect(glazing?.id).toMatch(/^id-106--/);
    expect(glazing?.editions[0]?.versions[0]?.runs).toMatchObject([{ start: '2027-04-17', seats_left: 0 }]);
  });

  it('have their prices: reduced, free and on request (K13, K14)', () => {
    expect(['YOGA-1', 'AID-1', 'INFO-1', 'INH-1', 'PDF-1'].map((id) => prices(id)[0])).toEqual([
      79,
      60,
      0,
      'on_request',
      990,
    ]);
    expect(versions('YOGA-1')[0]?.price).toMatchObject({ compare_at_amount: 99 });
  });

  it('are shown as in the shop: no draft, nothing private or hidden, closed where sold out (K13)', () => {
    expect(read.courses.filter(({ published }) => published === false).map(({ id }) => id)).toEqual([
      'OLD-1',
      'MEM-1',
      'STAFF-1',
    ]);
    expect(versions('SEW-1')[0]?.enroll_invite).toMatchObject({ status: 'inactive' });
    expect(versions('PDF-1')[0]?.enroll_invite).toMatchObject({ status: 'active' });
    expect(edition('PACK-1')).toBeUndefined();
  });

  it('have the first of their categories, names with commas, lines and pictures (K13)', () => {
    const places = read.courses.map(({ id, stream, category }) => [id, stream, category]);
    expect(places).toContainEqual(['YOGA-1', 'health', 'yoga']);
    expect(places).toContainEqual(['POT-1', 'art-craft-and-design', 'clay']);
    expect(read.header.streams?.map(({ label }) => label)).toContain('Art, craft and design');
    expect(edition('YOGA-1')?.description_html).toContain('</p>\n<ul>');
    expect(edition('YOGA-1')?.images?.preview).toMatch(/yoga-1\.jpg$/);
    expect(read.courses.find(({ id }) => id === 'EXT-1')?.url).toBe('https://neighbours.example/welding');
  });
});

describe('courses of Moodle', () => {
  beforeAll(async () => {
    read = await readExample('moodle');
  });

  it('have their days as the institute’s calendar has them, and none where none is set (K13)', () => {
    expect(versions('FIT-101')[0]?.runs).toMatchObject([{ start: '2027-01-11', end: '2027-03-22' }]);
    // The clocks have changed in between.
    expect(versions('FR-A1')[0]?.runs).toMatchObject([{ start: '2027-10-25', end: '2027-12-17' }]);
    expect(versions('PY-1')[0]?.runs).toEqual([expect.not.objectContaining({ end: expect.anything() })]);
  });

  it('are shown or hidden as there, in two levels of categories and their languages (K13)', () => {
    expect(shown()).toHaveLength(15);
    expect(shown()).not.toContain('SQL-2');
    expect(read.courses.find(({ id }) => id === 'DE-A1')).toMatchObject({ stream: 'sprachen', category: 'deutsch' });
    expect(edition('FR-A1')?.language).toBe('fr');
    expect(edition('CHOR')?.language).toBe('de');
    expect(edition('PY-1')?.title).toBe('Python & data');
    expect(edition('SQL-1')?.description_html).toContain('&lt; 10 &amp;');
  });

  it('have their prices on request, for there are none (K14)', () => {
    expect(prices('TON')).toEqual(['on_request']);
  });
});

describe('course runs of Open edX', () => {
  beforeAll(async () => {
    read = await readExample('open-edx');
  });

  const runsOf = (title: string) =>
    read.courses
      .flatMap(({ editions }) => editions)
      .filter((each) => each.title === title)
      .flatMap((each) => each.versions);

  it('are versions of their course, each with its date, enrolment and price (K13)', () => {
    expect(runsOf('Questions to a database')).toMatchObject([
      {
        price: { amount: 49, currency: 'USD' },
        enroll_invite: { opens: '2026-11-01T00:00:00.000Z', closes: '2027-02-15T23:59:00.000Z' },
        runs: [{ start: '2027-02-01T09:00:00.000Z', end: '2027-03-15T23:59:00.000Z', attendance: 'online' }],
      },
      { price: { amount: 59 }, runs: [{ start: '2027-09-06T09:00:00.000Z' }] },
      { session: { name: 'At your own pace' } },
    ]);
    expect(runsOf('Questions to a database')[2]?.runs).toBeUndefined();
    expect(runsOf('Glaze chemistry')[0]?.runs?.[0]?.start).toBe('2027-05-03T07:30:00.000Z');
  });

  it('have no date where Open edX has only its default one (K13)', () => {
    expect(runsOf('Python: from scripts to packages').map(({ runs }) => runs?.length ?? 0)).toEqual([1, 0]);
  });

  it('are free, paid or on request by their seats; hidden and closed as there (K13, K14)', () => {
    const [ethics, staff] = runsOf('Ethics of measurement');
    expect(stated(ethics?.price)?.amount).toBe(0);
    expect(staff).toMatchObject({ published: false, enroll_invite: { status: 'inactive' } });
    expect(runsOf('Letterpress, at a distance')[0]?.price).toBe('on_request');
  });

  it('are editions side by side where a course is taught in two languages (K13)', () => {
    const [birds] = read.courses.filter(({ code }) => code === 'BIO2');
    expect(birds?.editions.map(({ language, title }) => [language, title])).toEqual([
      ['en', 'Birds & weather'],
      ['es', 'Aves y tiempo'],
    ]);
  });
});

describe('courses of LearnDash', () => {
  beforeAll(async () => {
    read = await readExample('learndash');
  });

  const titled = (title: string) => read.courses.find(({ editions }) => editions[0]?.title === title);
  const priceOf = (title: string) => titled(title)?.editions[0]?.versions[0]?.price;

  it('have their prices by how they are sold (K13, K14)', () => {
    expect(priceOf('Watercolour basics')).toMatchObject({ amount: 1290 });
    expect(priceOf('Ink drawing')).toMatchObject({ amount: 49 });
    expect(priceOf('How our school works')).toMatchObject({ amount: 0 });
    expect(priceOf('Coaching, one to one')).toBe('on_request');
    expect(priceOf('Portrait weekend')).toMatchObject({ amount: 240 });
  });

  it('are shown only where they are published, with their address, categories and dates (K13, K15)', () => {
    expect(read.courses.filter(({ published }) => published === false)).toHaveLength(4);
    expect(titled('Watercolour basics')).toMatchObject({
      url: 'https://akademie.example/courses/watercolour-basics/',
      stream: 'art',
      category: 'painting',
    });
    expect(titled('Photography: light')?.editions[0]?.versions[0]).toMatchObject({
      max_seats: 12,
      runs: [{ start: '2027-01-11T15:00:00.000Z' }],
    });
    expect(titled('Linocut')?.editions[0]?.images).toBeUndefined();
  });
});
