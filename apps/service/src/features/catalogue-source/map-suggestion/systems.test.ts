import { catalogueCourseSchema } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../../test/support/data/csv-mapping.ts';
import { pathOfExample } from '../../../../test/support/tables/csv-examples.ts';
import { createFindings } from '../checking/finding.ts';
import { makeCsvCatalogue, parseMap } from '../csv/index.ts';
import { suggestMap } from './suggest-map.ts';

type Given = { readonly timezone: string; readonly currency: string; readonly answers?: Record<string, string> };

const suggest = (example: string, { timezone, currency, answers = {} }: Given) =>
  suggestMap({
    path: pathOfExample(example, 'courses.csv'),
    answers: new Map(Object.entries(answers)),
    institute: { id: 'riverside', name: 'Riverside Institute', timezone, currency },
  });

const questionsOf = async (example: string, given: Given) =>
  (await suggest(example, given)).questions.map(({ key }) => key);

/** The courses that a suggested mapping makes, once nothing is open. */
async function coursesOf(example: string, given: Given) {
  const { questions, findings, map: suggested } = await suggest(example, given);
  expect([questions, findings]).toEqual([[], []]);
  const map = parseMap(suggested, createFindings());
  if (map === undefined) throw new Error('There is no mapping.');
  const made = await makeCsvCatalogue(pathOfExample(example, 'courses.csv'), map);
  if ('findings' in made) throw new Error(JSON.stringify(made));
  const courses = (await collect(made.courses)).map((course) => catalogueCourseSchema.parse(course));
  const titled = (title: string) => courses.find(({ editions }) => editions.some((each) => each.title === title));
  const versionsOf = (title: string) =>
    titled(title)?.editions.flatMap((each) => (each.title === title ? each.versions : [])) ?? [];
  return { courses, titled, versionsOf };
}

describe('what is suggested for the export of another system', () => {
  it('asks for nothing but empty prices of WooCommerce’s products (K10)', async () => {
    const given = { timezone: 'Europe/London', currency: 'GBP' };
    const asked = await questionsOf('woocommerce', given);
    const { titled, versionsOf } = await coursesOf('woocommerce', {
      ...given,
      answers: { empty: 'on_request' },
    });

    expect(asked).toEqual(['empty:Regular price']);
    expect(versionsOf('Yoga for beginners')).toMatchObject([{ price: { amount: 79, compare_at_amount: 99 } }]);
    expect(versionsOf('Training in your company')).toMatchObject([{ price: 'on_request' }]);
    expect(versionsOf('Information evening')).toMatchObject([{ price: { amount: 0 } }]);
    expect(titled('Typing with ten fingers')).toMatchObject({ published: false });
    expect(titled('Pottery on the wheel')).toMatchObject({ stream: 'art-craft-and-design', category: 'clay' });
    expect(titled('Yoga for beginners')).toMatchObject({ stream: 'health', category: 'yoga' });
    expect(titled('Yoga for beginners')?.editions[0]?.description_html).toContain('</p>\n<ul>');
  });

  it('asks nothing of Moodle’s courses (K10)', async () => {
    const given = { timezone: 'Europe/Berlin', currency: 'EUR' };
    const { courses, titled, versionsOf } = await coursesOf('moodle', given);

    expect(courses).toHaveLength(18);
    expect(versionsOf('Fit im Büro')).toMatchObject([
      { price: 'on_request', runs: [{ start: '2027-01-11', end: '2027-03-22' }] },
    ]);
    expect(versionsOf('Chor')[0]?.formats).toBeUndefined();
    expect(titled('Deutsch A1')).toMatchObject({ id: 'DE-A1', stream: 'sprachen', category: 'deutsch' });
    expect(titled('Töpfern II')).toMatchObject({ published: false });
  });

  it('asks which of Open edX’s prices counts, and makes one course of its runs (K10)', async () => {
    const given = { timezone: 'America/New_York', currency: 'USD' };
    const asked = await questionsOf('open-edx', given);
    const answers = { 'column:version.price.amount': 'verified_price', empty: 'on_request' };
    const { courses, versionsOf } = await coursesOf('open-edx', { ...given, answers });

    expect(asked).toEqual(['column:version.price.amount']);
    expect(courses).toHaveLength(11);
    expect(versionsOf('Questions to a database').flatMap(({ runs = [] }) => runs)).toMatchObject([
      { start: '2027-02-01T09:00:00.000Z', enrol_until: '2027-02-15T23:59:00.000Z' },
      { start: '2027-09-06T09:00:00.000Z' },
      { start: '2026-01-12T00:00:00.000Z' },
    ]);
  });

  it('takes the way to pay of LearnDash’s courses into account (K10, K14)', async () => {
    const given = { timezone: 'America/Chicago', currency: 'USD' };
    const asked = await questionsOf('learndash', given);
    const { titled, versionsOf } = await coursesOf('learndash', {
      ...given,
      answers: { empty: 'on_request' },
    });

    expect(asked).toEqual(['empty:course_price']);
    expect(versionsOf('How our school works')).toMatchObject([{ price: { amount: 0 } }]);
    expect(versionsOf('Watercolour basics')).toMatchObject([{ price: { amount: 1290 } }]);
    expect(versionsOf('Coaching, one to one')).toMatchObject([{ price: 'on_request' }]);
    expect(versionsOf('Photography: light')).toMatchObject([{ runs: [{ start: '2027-01-11T15:00:00.000Z' }] }]);
    expect(versionsOf('Letterpress')[0]?.runs).toBeUndefined();
    expect(titled('Spreadsheets, advanced')).toMatchObject({ published: false });
    expect(titled('Teacher training')).toMatchObject({ published: false });
    expect(titled('Ink drawing')).toMatchObject({ stream: 'art', category: 'drawing' });
  });
});
