import { describe, expect, it } from 'vitest';
import { findCircles, findCrowds } from './rooms.mjs';

const inFolder = (folder, count, suffix = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${suffix}`);
const imports = (source, ...resolved) => ({ source, dependencies: resolved.map((each) => ({ resolved: each })) });
const s = 'apps/service/src';

describe('findCrowds', () => {
  it('allows twenty files of code in a folder, and names a folder with one more', () => {
    expect(findCrowds(inFolder(`${s}/http`, 20))).toEqual([]);
    expect(findCrowds(inFolder(`${s}/http`, 21))).toEqual([expect.stringContaining(`${s}/http has 21`)]);
  });

  it('counts tests by themselves, wherever they stand', () => {
    const together = [...inFolder(`${s}/http`, 20), ...inFolder(`${s}/http`, 20, '.test.ts')];
    expect(findCrowds(together)).toEqual([]);
    expect(findCrowds([...together, `${s}/http/one-more.test.ts`])).toEqual([
      expect.stringContaining(`${s}/http has 21 tests`),
    ]);
    const folder = 'apps/service/test/catalogue';
    expect(findCrowds(inFolder(folder, 21, '.test.ts'))).toEqual([expect.stringContaining(`${folder} has 21 tests`)]);
  });

  it('counts nothing that stands in a row', () => {
    expect(findCrowds(inFolder(`${s}/schema/migrations`, 40))).toEqual([]);
    expect(findCrowds(inFolder('apps/dashboard/src/texts/de', 40, '.ts'))).toEqual([]);
    expect(findCrowds(inFolder('e2e/browser/dashboard', 40, '.test.ts'))).toEqual([]);
    expect(findCrowds(inFolder('e2e/browser/dashboard', 21, '.ts'))).toHaveLength(1);
  });

  it('counts the screens of a feature of the dashboard', () => {
    const folder = 'apps/dashboard/src/features/enquiries';
    expect(findCrowds(inFolder(folder, 21, '.tsx'))).toEqual([expect.stringContaining(`${folder} has 21`)]);
  });
});

describe('findCircles', () => {
  it('finds none where all arrows point one way', () => {
    expect(findCircles([imports(`${s}/a/x.ts`, `${s}/b/x.ts`), imports(`${s}/b/y.ts`, `${s}/c/x.ts`)])).toEqual([]);
  });

  it('names the imports of a circle over three folders, though no files import each other', () => {
    const modules = [
      imports(`${s}/a/x.ts`, `${s}/b/x.ts`),
      imports(`${s}/b/y.ts`, `${s}/c/x.ts`),
      imports(`${s}/c/y.ts`, `${s}/a/y.ts`),
    ];

    expect(findCircles(modules)).toEqual([expect.stringContaining(`${s}/c/y.ts → ${s}/a/y.ts`)]);
  });

  it.each([
    ['bench', '.mjs'],
    ['e2e', '.ts'],
    ['faults', '.mjs'],
    ['scripts', '.mjs'],
    ['apps/service/test', '.ts'],
    ['apps/dashboard/test', '.ts'],
    ['apps/dashboard/build', '.ts'],
    ['packages/contract/test', '.ts'],
    ['packages/elements/src', '.ts'],
  ])('finds one in %s, where each file at the root is a room of its own', (part, end) => {
    const [low, lowest, high] = [`${part}/low/x${end}`, `${part}/low/y${end}`, `${part}/high/x${end}`];
    const [first, second] = [`${part}/first${end}`, `${part}/second${end}`];

    expect(findCircles([imports(high, low), imports(lowest, high)])).toEqual([
      expect.stringContaining(`${lowest} → ${high}`),
    ]);
    expect(findCircles([imports(first, low), imports(low, second)])).toEqual([]);
    expect(findCircles([imports(first, low), imports(lowest, first)])).toHaveLength(1);
  });

  it('finds one between two parts', () => {
    const modules = [
      imports('faults/load/x.mjs', 'bench/load/x.mjs'),
      imports('bench/load/y.mjs', 'faults/load/y.mjs'),
    ];

    expect(findCircles(modules)).toHaveLength(1);
  });

  it('leaves out tests, and what is built', () => {
    const tests = [imports('e2e/a/x.test.ts', 'e2e/b/x.ts'), imports('e2e/b/x.ts', 'e2e/a/y.ts')];
    const built = [
      imports('bench/a/x.mjs', 'apps/service/compiled/x.js'),
      imports('apps/service/compiled/x.js', 'bench/a/x.mjs'),
    ];

    expect(findCircles([...tests, ...built])).toEqual([]);
  });

  it('takes the index of a feature for a door, not for a part of the room', () => {
    const modules = [
      imports(`${s}/features/keys/index.ts`, `${s}/features/keys/own/x.ts`),
      imports(`${s}/features/keys/own/x.ts`, `${s}/features/keys/key.ts`),
    ];

    expect(findCircles(modules)).toEqual([]);
  });
});
