import { describe, expect, it } from 'vitest';
import { lastWordsOf, wordsOfError } from './last-words.ts';

const ofV8 = [
  '[3345:0x6a3b1b0]      553 ms: Scavenge 62.4 (66.3) -> 62.0 (66.8) MB, 1.1 / 0.0 ms  (average mu = 0.250) allocation failure; ',
  'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
  ' 1: 0xb9c1f0 node::Abort() [node]',
  ' 2: 0xd27e0d v8::internal::Heap::FatalProcessOutOfMemory(char const*) [/usr/bin/node]',
];

describe('the last words of a child', () => {
  it('are what V8 says of memory that ran out (D43)', () => {
    const text = [
      '',
      '<--- Last few GCs --->',
      '',
      ...ofV8.slice(0, 1),
      '',
      '<--- JS stacktrace --->',
      '',
      ...ofV8.slice(1),
      '',
    ];

    expect(lastWordsOf(text.join('\n'))).toBe(ofV8.join('\n'));
  });

  it('are of an error what kind it was of and where, without its message and what it carries (D39)', () => {
    const text = `file:///opt/prospectus/dist/import.program.js:3
const title = 'Ada Lovelace';
      ^

TypeError [ERR_NO]: Unexpected token 'A', "Ada Lovelace, ada@example.org" is not valid JSON
+49 170 1234567
    at ada@example.org
    at Object.read [as ada@example.org] (file:///opt/prospectus/dist/import.program.js:3:7)
    at read (file:///opt/prospectus/dist/import.program.js:3:7)
    at async node:internal/process/task_queues:95:5 {
  detail: 'Key (email)=(ada@example.org) already exists.'
}

Node.js v20.19.0
(node:17) Warning: Ada Lovelace`;

    expect(lastWordsOf(text).split('\n')).toEqual([
      'TypeError [ERR_NO]',
      '    at read (file:///opt/prospectus/dist/import.program.js:3:7)',
      'Node.js v20.19.0',
    ]);
  });

  it('are of an error that was caught the same, whatever its message looks like (D39)', () => {
    const error = Object.assign(new TypeError('Ada Lovelace\n    at Ada Lovelace\nTypeError: Lovelace'), {
      code: 'ERR_NO',
    });
    const ofDatabase = Object.assign(new Error('Key (email)=(ada@example.org)'), { name: 'error', code: '23505' });
    const words = [error, ofDatabase, new Error()].map((each) => wordsOfError(each).split('\n'));

    expect(words.map(([kind]) => kind)).toEqual(['TypeError [ERR_NO]', 'error [23505]', 'Error']);
    for (const [, call] of words) expect(call).toMatch(/^ {4}at .*last-words\.test\.ts/);
    expect(words.flat().join('\n')).not.toMatch(/lovelace|ada@/i);
    expect(wordsOfError('Ada')).toBe('');
  });

  it('are 2,000 characters at most, why it ended first (D43)', () => {
    const words = lastWordsOf([...ofV8, ...Array.from({ length: 200 }, () => ofV8[2])].join('\n'));

    expect([words.length, words.startsWith(ofV8.slice(0, 2).join('\n'))]).toEqual([2_000, true]);
  });
});
