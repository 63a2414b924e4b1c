import { setImmediate as immediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepTickShape, keptTicks } from './tick-shape.ts';

it('holds on to an object that Node.js made for a tick', async () => {
  keepTickShape();
  await immediate();

  expect(keptTicks).toEqual([expect.objectContaining({ callback: expect.any(Function), args: undefined })]);
});
