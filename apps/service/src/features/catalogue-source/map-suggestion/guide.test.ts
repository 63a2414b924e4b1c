import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suggestMap } from './suggest-map.ts';

const guide = new URL('../../../../../../docs/guides/from-a-spreadsheet.md', import.meta.url);

describe('the guide from a spreadsheet', () => {
  it('shows a list, its questions, and answers that make courses of it (K13a)', async () => {
    const text = await readFile(guide, 'utf8');
    const [, list = ''] = /```csv\n([^`]*)```/.exec(text) ?? [];
    const folder = await mkdtemp(join(tmpdir(), 'guide-'));
    const path = join(folder, 'courses.csv');
    await writeFile(path, list);
    const institute = { id: 'lakeside', name: 'Lakeside Institute', timezone: 'Europe/London' };
    const answers = Array.from(
      text.matchAll(/--answer (\w+)=(\S+)/g),
      ([, key = '', value = '']) => [key, value] as const,
    );
    const given = new Map(answers.filter(([key, value]) => isGiven(key, value)));

    const asked = await suggestMap({ path, answers: new Map(), institute });
    const answered = await suggestMap({ path, answers: given, institute });
    await rm(folder, { recursive: true });

    for (const question of asked.questions) expect(text).toContain(`Question: ${question.text}`);
    expect(asked.questions.map(({ key }) => key)).toEqual(['decimal', 'date_order', 'currency']);
    expect(answered.questions).toEqual([]);
    expect(answered.findings).toEqual([]);
    expect(answered.preview).toMatchObject([
      {
        id: 'XL-1',
        editions: [{ versions: [{ runs: [{ start: '2027-02-01T18:00' }, { start: '2027-03-08T18:00' }] }] }],
      },
      { id: 'SQL-2', editions: [{ versions: [{ price: { amount: 980 } }] }] },
    ]);
  });
});

const isGiven = (key: string, value: string): boolean =>
  ({ decimal: ',', date_order: 'DMY', currency: 'GBP' })[key] === value;
