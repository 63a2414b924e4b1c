import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unread-bytes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency: 'EUR' };

it.each([
  ['a stray byte in a list of Windows', '\xdcben f\xfcr Gro\xdf und Klein, sch\xf6n und gem\xfctlich \x9d', {}],
  ['an encoding that was answered and is another', 'Gr\xfc\xdfe', { encoding: 'utf-8' }],
])('names the line and the encoding to try where bytes are no text: %s (K12)', async (_, title, answers) => {
  const path = join(folder, 'list.csv');
  await writeFile(path, Buffer.from(`Id;Title;Price\na;Yoga;90\nb;${title};80\n`, 'latin1'));

  const { findings } = await suggestMap({ path, answers: new Map(Object.entries(answers)), institute });

  expect(findings).toMatchObject([{ cause: 'encoding', found: 'bytes that are not', places: [{ line: 3 }] }]);
});
