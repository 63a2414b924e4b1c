import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { remember } from './memo.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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

  it('holds a part of a long text without the rest', () => {
    const asItIs = remember((text) => text.slice(1), 1_000);
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = used();

    for (let index = 0; index < 500; index += 1) {
      const long = Buffer.alloc(100_000, `parameter-${index}-`).toString('latin1');
      expect(asItIs(long.slice(0, 40))).toBe(long.slice(1, 40));
    }

    expect(used() - before).toBeLessThan(10_000_000);
  });

  it.each(['', 'ä', '資料', '😀', '\ud800', '"\\'])('gives a text to what is made of it as it is: %j', (text) => {
    expect(remember((given) => given, 1)(text)).toBe(text);
  });
});
