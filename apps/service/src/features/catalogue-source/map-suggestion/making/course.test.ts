import { describe, expect, it } from 'vitest';
import { suggestList } from '../../../../../test/support/tables/suggest-list.ts';

const editionOf = async (heading: string, ...cells: readonly string[]) => {
  const rows = cells.map((cell, at) => `c${at};Yoga ${at};${cell};90`);
  const { courses } = await suggestList([`Id;Title;${heading};Price`, ...rows]);
  return courses.map(({ editions }) => editions[0]);
};

describe('a picture of a list', () => {
  const resized = 'https://images.example/w_400,h_300,c_fill/a.jpg';

  it('has the commas of its address (K10)', async () => {
    const editions = await editionOf('Image', resized, 'https://images.example/b.jpg');

    expect(editions.map((each) => each?.images?.preview)).toEqual([resized, 'https://images.example/b.jpg']);
  });

  it('is the first of several addresses (K10)', async () => {
    const editions = await editionOf(
      'Image',
      'https://a.example/1.jpg, https://a.example/2.jpg',
      'https://a.example/3.jpg',
    );

    expect(editions.map((each) => each?.images?.preview)).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/3.jpg',
    ]);
  });
});

describe('a duration of a list', () => {
  it.each([
    ['Dauer (Std.)', '90 Min.', '45 Min.', [90, 45]],
    ['Dauer (Std.)', '2', '1', [120, 60]],
    ['Dauer', '2 Std.', '1 Std.', [120, 60]],
    ['Dauer (Std.)', '2', '45 Min.', [undefined, undefined]],
  ])('is in the unit of its cells, or else of its heading: %s, %s, %s (K10)', async (heading, one, other, minutes) => {
    const editions = await editionOf(heading, one, other);

    expect(editions.map((each) => each?.duration_minutes)).toEqual(minutes);
  });
});

it('reads rows that end with a delimiter, as programs write them (K10)', async () => {
  const { courses, causes } = await suggestList(['Id;Title;Price', 'a;Yoga;90;', 'b;Choir;80;;']);

  expect([courses.map(({ id }) => id), causes]).toEqual([['a', 'b'], []]);
});

describe('the currency of a list', () => {
  const listed = (...currencies: readonly string[]) =>
    suggestList([
      'Id;Title;Price;Currency;Status',
      ...currencies.map((currency, at) => `c${at};Yoga ${at};${90 + at};${currency};active`),
    ]);
  const pricesOf = ({ courses }: Awaited<ReturnType<typeof listed>>) =>
    courses.map((course) => course.editions[0]?.versions[0]?.price);

  it('may be written as a name (K10)', async () => {
    const made = await listed('US-Dollar', 'Euro', 'Pfund');

    expect([made.asked, made.causes]).toEqual([[], []]);
    expect(pricesOf(made)).toMatchObject([{ currency: 'USD' }, { currency: 'EUR' }, { currency: 'GBP' }]);
  });

  it('is asked about where its words name none, and never left out in silence (K10)', async () => {
    expect((await listed('Taler', 'Taler')).asked).toEqual(['column:version.price.currency']);
  });
});
