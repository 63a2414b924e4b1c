import { describe, expect, it } from 'vitest';

describe('the package', () => {
  it('can be imported on a server, where there is nothing to register', async () => {
    const { configure, ...elements } = await import(new URL('index.ts', import.meta.url).href);

    expect(configure).toBeTypeOf('function');
    expect(Object.keys(elements)).toEqual([
      'ProspectusCourse',
      'ProspectusCourses',
      'ProspectusDates',
      'ProspectusEnquiry',
      'ProspectusPath',
    ]);
  });
});
