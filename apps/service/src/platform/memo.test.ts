import { describe, expect, it } from 'vitest';
import { remember } from './memo.ts';

describe('remember', () => {
  it('makes what belongs to a text once', () => {
    const asked: string[] = [];
    const lengthOf = remember((text) => {
      asked.push(text);
      return text.length;
    }, 10);

    expect([lengthOf('ab'), lengthOf('abc'), lengthOf('ab')]).toEqual([2, 3, 2]);
    expect(asked).toEqual(['ab', 'abc']);
  });

  it('forgets rather than grow without end', () => {
    let made = 0;
    const number = remember(() => ++made, 3);

    for (const text of ['a', 'b', 'c', 'd']) number(text);

    expect(number('d')).toBe(4);
    expect(number('a')).toBe(5);
  });
});
