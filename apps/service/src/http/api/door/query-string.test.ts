import { courseListQuerySchema, endpoints } from '@prospectus/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../answer/api-error.ts';
import { readQuery } from './query-string.ts';

const defaults = { page: 1, page_size: 24, sort: 'newest' };
const read = (queryString: string) => readQuery(queryString, { query: courseListQuerySchema });

function refusalOf(queryString: string): ApiError {
  try {
    read(queryString);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${queryString} was not refused.`);
}

describe('readQuery', () => {
  it.each([
    ['nothing', '', {}],
    ['separators alone', '&&&', {}],
    ['a value', 'stream=data', { stream: 'data' }],
    ['percent-encoding', 'stream=da%74a&q=a%26b%3Dc', { stream: 'data', q: 'a&b=c' }],
    ['a plus sign, which is a blank', 'q=a+b', { q: 'a b' }],
    ['an encoded plus sign, which is itself', 'q=c%2B%2B', { q: 'c++' }],
    ['an equals sign within a value', 'q=a=b', { q: 'a=b' }],
    ['letters beyond ASCII', 'q=%C3%BCber', { q: 'über' }],
    ['an encoded name', 'stre%61m=data', { stream: 'data' }],
    ['numbers', 'page=3&page_size=100', { page: 3, page_size: 100 }],
    ['the largest page', 'page=2147483647', { page: 2147483647 }],
    ['the smallest page size', 'page_size=1', { page_size: 1 }],
    ['a sort', 'sort=price_desc', { sort: 'price_desc' }],
    ['an availability', 'availability=coming_soon', { availability: 'coming_soon' }],
  ])('reads %s (§4.3, D9)', (_, queryString, expected) => {
    expect(read(queryString)).toEqual({ ...defaults, ...expected });
  });

  it.each([
    'utm_source=mail',
    'Page=0',
    'PAGE=x',
    'page[]=1',
    '__proto__=1',
    'constructor=x',
    'toString',
    '=',
    '=page',
  ])('ignores a parameter that the endpoint does not know: %s (D9)', (queryString) => {
    expect(read(queryString)).toEqual(defaults);
  });

  it('ignores an unknown parameter that is given twice (D9)', () => {
    expect(read('x=1&x=2')).toEqual(defaults);
  });

  it.each(['q=', 'stream=', 'category', 'format=&language=', 'tag=', 'availability=', 'page=', 'page_size=', 'sort='])(
    'takes an empty value for an absent one: %s (D9)',
    (queryString) => {
      expect(read(queryString)).toEqual(defaults);
    },
  );

  it.each([
    ['page=1&page=1', 'page'],
    ['sort=title&q=a&sort=', 'sort'],
    ['q=&q=', 'q'],
    ['page&page=2', 'page'],
    ['stream=a&stre%61m=b', 'stream'],
  ])('refuses a known parameter that is given twice: %s (D9)', (queryString, param) => {
    const { code, details } = refusalOf(queryString);

    expect({ code, details }).toEqual({ code: 'invalid_request', details: { param } });
  });

  it.each([
    ...[
      '0',
      '-1',
      '+1',
      '01',
      '00',
      '1.0',
      '1e3',
      ' 1',
      '1 ',
      '%201',
      '0x1',
      '٣',
      'one',
      '2147483648',
      '9'.repeat(400),
    ].map((value) => [`page=${value}`, 'page']),
    ...['0', '101', '-5', '024', 'all', '1,5'].map((value) => [`page_size=${value}`, 'page_size']),
    ...['Newest', 'price', 'title%20', 'created_at', 'toString'].map((value) => [`sort=${value}`, 'sort']),
    ...['Available', 'open', 'available,closed'].map((value) => [`availability=${value}`, 'availability']),
  ])('refuses %s and names the parameter (§4.3, D9)', (queryString, param) => {
    const { code, status, details } = refusalOf(queryString);

    expect({ code, status, details }).toEqual({ code: 'invalid_request', status: 400, details: { param } });
  });

  it.each([
    ['page=0', 'page must be 1 or more.'],
    ['page_size=101', 'page_size must be 100 or less.'],
    ['sort=price', 'sort must be one of newest, title, price_asc, price_desc.'],
    ['q=a&q=b', 'q must be given once.'],
    ['q=%', 'The query contains a malformed percent-encoding.'],
  ])('says what is wrong with %s (§7)', (queryString, sentence) => {
    expect(refusalOf(queryString).message).toBe(sentence);
  });

  it.each(['q=%', 'q=%zz', 'q=%C3', 'q=%ff', 'q=%ED%A0%80', 'unknown=%', '%=1'])(
    'refuses malformed percent-encoding: %s (D2)',
    (queryString) => {
      expect(refusalOf(queryString).code).toBe('invalid_request');
    },
  );

  it('names the parameter whose percent-encoding is malformed (§7)', () => {
    expect(refusalOf('stream=data&q=%zz').details).toEqual({ param: 'q' });
  });

  it.each([
    ['blanks at its ends', 'q=%20%20sql%20', 'sql'],
    ['200 characters', `q=${'x'.repeat(200)}`, 'x'.repeat(200)],
    ['200 characters of two units', `q=${encodeURIComponent('😀'.repeat(200))}`, '😀'.repeat(200)],
    ['200 characters between blanks', `q=+${'x'.repeat(200)}+`, 'x'.repeat(200)],
  ])('trims q and counts its code points: %s (D9, D10)', (_, queryString, expected) => {
    expect(read(queryString).q).toBe(expected);
  });

  it.each(['x', '😀'])('refuses a q of more than 200 characters, made of %s (D9, D10)', (character) => {
    expect(refusalOf(`q=${encodeURIComponent(character.repeat(201))}`).details).toEqual({ param: 'q' });
  });

  it.each([
    ['one tag', 'tag=Excel', ['Excel']],
    ['several', 'tag=Excel,Data%20science', ['Excel', 'Data science']],
    ['blanks and empty entries', 'tag=%20Excel%20,,%20,SQL,', ['Excel', 'SQL']],
    ['an encoded comma', 'tag=a%2Cb', ['a', 'b']],
  ])('splits tags: %s (§4.3, D9)', (_, queryString, expected) => {
    expect(read(queryString).tag).toEqual(expected);
  });

  it('takes 100 tags and no more, empty ones not counted (D9)', () => {
    expect(read(`tag=${Array(100).fill('a').join(',,')}`).tag).toHaveLength(100);
    expect(refusalOf(`tag=${Array(101).fill('a').join(',')}`).details).toEqual({ param: 'tag' });
  });

  it('knows the parameters of its own endpoint only (D9)', () => {
    expect(readQuery('language=en&page=x', endpoints.getCourse)).toEqual({ language: 'en' });
    expect(readQuery('language=en&language=en', endpoints.getSite)).toEqual({});
  });

  it('answers any query string with values or with a refusal (D2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (queryString) => {
        try {
          read(queryString);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
    );
  });

  it('gives back any text that was encoded (D9)', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== '');

    fc.assert(
      fc.property(text, (value) => {
        expect(read(`stream=${encodeURIComponent(value)}`).stream).toBe(value);
        expect(read(new URLSearchParams({ stream: value }).toString()).stream).toBe(value);
      }),
    );
  });
});
