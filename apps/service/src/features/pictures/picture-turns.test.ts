import { expect, it } from 'vitest';
import { createPictureTurns } from './picture-turns.ts';

function startTurns() {
  let ms = 0;
  const turns = createPictureTurns({ now: () => ms, monotonic: () => ms });
  return {
    take: (id = 'a') => turns.take(id),
    wait(seconds: number) {
      ms += seconds * 1000;
    },
  };
}

const refusal = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    const { status, retryAfterSeconds } = error as { status: number; retryAfterSeconds: number };
    return [status, retryAfterSeconds];
  }
};

it('lets an institute upload three pictures at a time, and another meanwhile (K9)', () => {
  const { take } = startTurns();
  const [first] = [take(), take(), take()];

  expect(refusal(take)).toEqual([429, 5]);
  expect(refusal(() => take('b'))).toBeUndefined();
  first();
  expect(refusal(take)).toBeUndefined();
});

it('lets an institute upload 60 pictures in a minute, then tells when to try again (K9)', () => {
  const { take, wait } = startTurns();
  for (let number = 0; number < 60; number += 1) take()();
  wait(20);

  expect(refusal(take)).toEqual([429, 40]);
  wait(40);
  expect(refusal(take)).toBeUndefined();
});

it('lets sixteen uploads of all institutes in at a time (K9)', () => {
  const { take } = startTurns();
  for (let number = 0; number < 16; number += 1) take(`institute ${number}`);

  expect(refusal(() => take('another'))).toEqual([503, 5]);
});
