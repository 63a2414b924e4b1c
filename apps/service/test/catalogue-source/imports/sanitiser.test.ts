import { afterEach, describe, expect, it } from 'vitest';
import {
  createThreadedSanitiser,
  localSanitiser,
  type Sanitiser,
} from '../../../src/features/catalogue-source/sanitising/sanitiser.ts';
import { course, edition } from '../../support/data/catalogue.ts';

const workerUrl = new URL('../../../dist/features/catalogue-source/sanitising/sanitise.worker.js', import.meta.url);
const nowhere = new URL('./none.js', import.meta.url);
const document = (number: number) =>
  JSON.stringify(course({ id: `c${number}` }, edition({ about_html: `<p onclick="x">${number}</p>` })));

let sanitiser: Sanitiser | undefined;
afterEach(async () => {
  await sanitiser?.close();
});

describe('sanitising in threads', () => {
  it('gives what sanitising in this one gives, in the same order', async () => {
    sanitiser = createThreadedSanitiser({ workerUrl, threads: 2, coursesBeforeThreads: 0 });
    const batches = Array.from({ length: 6 }, (_, batch) => [0, 1, 2].map((number) => document(3 * batch + number)));

    const made = await Promise.all(batches.map((batch) => sanitiser?.sanitise(batch)));

    expect(made).toEqual(await Promise.all(batches.map((batch) => localSanitiser.sanitise(batch))));
  });

  it('needs no thread for a small catalogue', async () => {
    sanitiser = createThreadedSanitiser({ workerUrl: nowhere, threads: 2, coursesBeforeThreads: 3 });

    expect(await sanitiser.sanitise([document(1), document(2), document(3)])).toHaveLength(3);
  });

  it('fails when a course cannot be sanitised, and goes on with others', async () => {
    sanitiser = createThreadedSanitiser({ workerUrl, threads: 1, coursesBeforeThreads: 0 });

    await expect(sanitiser.sanitise(['{'])).rejects.toThrow('JSON');
    expect(await sanitiser.sanitise([document(1)])).toHaveLength(1);
  });

  it('fails when a thread cannot be started, or ends', async () => {
    sanitiser = createThreadedSanitiser({ workerUrl: nowhere, threads: 1, coursesBeforeThreads: 0 });
    await expect(sanitiser.sanitise([document(1)])).rejects.toThrow('none.js');
    // An import has several batches under way: what comes later must not wait for ever.
    await expect(sanitiser.sanitise([document(2)])).rejects.toThrow('none.js');

    const ending = createThreadedSanitiser({ workerUrl, threads: 1, coursesBeforeThreads: 0 });
    const working = expect(ending.sanitise([document(1)])).rejects.toThrow('The thread that sanitises HTML stopped.');
    await ending.close();
    await working;
  });
});
