import type { Said } from '@prospectus/contract';

/** Where a text stops being JSON, and what JSON would have there. */
export type JsonError = { readonly index: number; readonly expected: Said };

/**
 * Finds the first place at which a text is not JSON; undefined when it is.
 *
 * The engine's own parser tells the place only within a message, whose wording changes from version to version.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: ('{' | '[')[] = [];
  let expects: Expectation = 'value';
  let index = skipSpace(text, 0);
  for (; index < text.length; index = skipSpace(text, index)) {
    const character = text.charAt(index);
    const innermost = open.at(-1);
    if (expects === 'end') return { index, expected: inWords.end };
    if (expects === 'separator') {
      if (character === ',') expects = innermost === '{' ? 'key' : 'value';
      else if (character === (innermost === '{' ? '}' : ']')) {
        open.pop();
        expects = open.length === 0 ? 'end' : 'separator';
      } else return { index, expected: innermost === '{' ? '"," or "}"' : '"," or "]"' };
      index += 1;
    } else if (expects === 'colon') {
      if (character !== ':') return { index, expected: inWords.colon };
      expects = 'value';
      index += 1;
    } else if (expects === 'key' || expects === 'first-key') {
      if (character === '}' && expects === 'first-key') {
        open.pop();
        expects = open.length === 0 ? 'end' : 'separator';
        index += 1;
      } else if (character === '"') {
        const end = skipText(text, index);
        if (typeof end !== 'number') return end;
        index = end;
        expects = 'colon';
      } else return { index, expected: inWords[expects] };
    } else if (character === ']' && expects === 'first-value') {
      open.pop();
      expects = open.length === 0 ? 'end' : 'separator';
      index += 1;
    } else if (character === '{' || character === '[') {
      open.push(character);
      expects = character === '{' ? 'first-key' : 'first-value';
      index += 1;
    } else {
      const end = character === '"' ? skipText(text, index) : skipWord(text, index);
      if (typeof end !== 'number') return end;
      index = end;
      expects = open.length === 0 ? 'end' : 'separator';
    }
  }
  if (expects === 'end') return undefined;
  const atEnd = expects === 'separator' ? (open.at(-1) === '{' ? '"," or "}"' : '"," or "]"') : inWords[expects];
  return { index, expected: atEnd };
}

type Expectation = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'separator' | 'end';

const inWords: Record<Exclude<Expectation, 'separator'>, Said> = {
  value: 'a value',
  'first-value': 'a value, or "]"',
  key: 'a name in quotation marks',
  'first-key': 'a name in quotation marks, or "}"',
  colon: '":"',
  end: 'nothing after the value',
};

function skipSpace(text: string, index: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = index;
  space.test(text);
  return space.lastIndex;
}

/** Returns the index after the closing quotation mark. */
function skipText(text: string, start: number): number | JsonError {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20) return { index, expected: 'no line break or control character in quoted text' };
    if (code === 0x5c) {
      const escaped = /["\\/bfnrt]|u[0-9A-Fa-f]{4}/y;
      escaped.lastIndex = index + 1;
      if (!escaped.test(text)) {
        return index + 1 < text.length
          ? { index: index + 1, expected: 'a valid JSON escape' }
          : { index: text.length, expected: 'a closing quotation mark' };
      }
      index = escaped.lastIndex - 1;
    }
  }
  return { index: text.length, expected: 'a closing quotation mark' };
}

/** Returns the index after a number, `true`, `false` or `null`. */
function skipWord(text: string, index: number): number | JsonError {
  const word = /(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
  word.lastIndex = index;
  if (!word.test(text)) return { index, expected: 'a value' };
  return word.lastIndex;
}
