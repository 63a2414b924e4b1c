import { expect, it } from 'vitest';
import type { Builder } from './builder-process.ts';
import { withHeadStart } from './head-start.ts';

/** Writes down what it is asked to build, and finds nothing. */
function createListingBuilder() {
  const asked: string[] = [];
  const builder: Builder = {
    build: async (...build) => void asked.push(build.join(' ')),
    forget: () => undefined,
    close: async () => undefined,
  };
  return { asked, builder };
}

it('what has a head start is built at once, and not again for who asks first', async () => {
  const { asked, builder } = createListingBuilder();

  const begun = withHeadStart(builder, ['a', 'b'], 1);
  expect(asked).toEqual(['a 1 true', 'b 1 true']);

  await begun.build('a', 2, true);
  await begun.build('c', 2, true);
  expect(asked).toEqual(['a 1 true', 'b 1 true', 'c 2 true']);
});

it('a build that had a head start is built again for a request that comes later', async () => {
  const { asked, builder } = createListingBuilder();
  const begun = withHeadStart(builder, ['a'], 1);

  await begun.build('a', 2, true);
  await begun.build('a', 3, false);

  expect(asked).toEqual(['a 1 true', 'a 3 false']);
});

it('a head start that fails ends nothing, and the first request learns of it', async () => {
  const failing: Builder = { ...createListingBuilder().builder, build: () => Promise.reject(new Error('failed')) };

  const begun = withHeadStart(failing, ['a'], 1);
  // An unhandled rejection is reported only after a turn of the event loop.
  await new Promise(setImmediate);

  await expect(begun.build('a', 2, true)).rejects.toThrow('failed');
});
