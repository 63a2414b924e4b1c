import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueCourse } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestList } from '../../../../../test/support/tables/suggest-list.ts';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numbers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function suggest(prices: readonly string[], answers: Readonly<Record<string, string>>) {
  const rows = prices.map((price, at) => `C${at};Course ${at};Data;${price};active`);
  const path = join(folder, 'list.csv');
  await writeFile(path, ['Id;Title;Category;Price;Status', ...rows, ''].join('\n'));
  const institute = { id: 'riverside', name: 'Riverside Institute', timezone: 'Europe/Berlin', currency: 'EUR' };
  const made = await suggestMap({ path, answers: new Map(Object.entries(answers)), institute });
  const courses = made.preview as readonly CatalogueCourse[];
  const amounts = courses.map((course) => course.editions[0]?.versions[0]?.price);
  return { ...made, amounts, asked: made.questions.map(({ kind }) => kind) };
}

const amounts = (...all: number[]) => all.map((amount) => ({ amount }));

describe('a decimal sign that was kept of another list', () => {
  const columns = ['Id', 'Title', 'Price', 'Old price', 'Status'];
  const suggestKept = async (prices: readonly (readonly [now: string, before: string])[], decimal: string) => {
    const rows = prices.map(([now, before], at) => `C${at};Course ${at};${now};${before};active`);
    return suggestList([columns.join(';'), ...rows], { kept: { columns, answers: { decimal } } });
  };
  const pricesOf = ({ courses }: Awaited<ReturnType<typeof suggestKept>>) =>
    courses.map((course) => course.editions[0]?.versions[0]?.price);

  it('gives way to what the list says by itself, in the column or another (K10)', async () => {
    const other = await suggestKept(
      [
        ['1.290', '1.499,00'],
        ['1.100', '1.199,00'],
      ],
      '.',
    );
    const own = await suggestKept(
      [
        ['1.290', '1.499'],
        ['12,50', '20'],
      ],
      '.',
    );

    expect([other.asked, other.causes, own.asked, own.causes]).toEqual([[], [], [], []]);
    expect(pricesOf(other)).toMatchObject([{ amount: 1290 }, { amount: 1100 }]);
    expect(pricesOf(own)).toMatchObject([{ amount: 1290 }, { amount: 12.5 }]);
  });

  it('counts where the list says nothing (K10)', async () => {
    expect(pricesOf(await suggestKept([['1.290', '1.499']], '.'))).toMatchObject([{ amount: 1.29 }]);
  });
});

describe('the sign between thousands', () => {
  it('decides what begins the decimals, where it is said (K10)', async () => {
    const open = await suggest(['1.290', '2.480'], {});
    const point = await suggest(['1.290', '2.480'], { thousands: '.' });
    const comma = await suggest(['1,290', '2,480'], { thousands: ',' });

    expect(open.asked).toEqual(['decimal']);
    for (const said of [point, comma]) expect(said).toMatchObject({ asked: [], amounts: amounts(1290, 2480) });
    expect(point.dialect).toMatchObject({ decimal: ',', thousands: '.' });
  });

  it('can be overruled by a name or a sign (K10, K13a)', async () => {
    const space = await suggest(['1290,50', '149,00'], { thousands: 'space' });
    const none = await suggest(['1290,50', '149,00'], { thousands: 'none' });
    const wrong = await suggest(['1290,50'], { thousands: 'point' });

    expect(space.dialect).toMatchObject({ decimal: ',', thousands: ' ' });
    expect(none.dialect).toMatchObject({ decimal: ',', thousands: null });
    expect(wrong.findings).toMatchObject([{ cause: 'word', found: '"point"' }]);
  });

  it('is a finding where it begins the decimals, too (K12)', async () => {
    const { findings } = await suggest(['1290,50'], { thousands: ',' });

    expect(findings).toMatchObject([
      { cause: 'word', expected: 'another sign than that of the decimals, as the answer to thousands' },
    ]);
  });
});
