import { describe, expect, it } from 'vitest';
import { splitTarget } from '../../wire/exchange.ts';
import { allowedMethods, createTargetMemo, createTargetReader, routeOf, type Target } from './request-target.ts';

describe('splitTarget', () => {
  it.each([
    ['/catalog/v1/site', '/catalog/v1/site', ''],
    ['/catalog/v1/courses?q=a', '/catalog/v1/courses', 'q=a'],
    ['/courses?q=a?b', '/courses', 'q=a?b'],
    ['/courses?', '/courses', ''],
    ['http://api.example.org/catalog/v1/site?x=1', '/catalog/v1/site', 'x=1'],
    ['HTTPS://api.example.org:8080/site', '/site', ''],
    ['http://api.example.org', '', ''],
    ['http://api.example.org?x=1', '', 'x=1'],
    ['*', '*', ''],
    ['//api.example.org/site', '//api.example.org/site', ''],
  ])('splits %s into path and query', (target, path, query) => {
    expect(splitTarget(target)).toEqual({ path, query });
  });
});

describe('routeOf', () => {
  it.each(['/catalog/v1/site', '/catalog/v1/courses/c1'])('knows %s below the base path (§9)', (path) => {
    expect(routeOf(path)).toBeDefined();
  });

  it.each([
    '/site',
    '/catalog/v1',
    '/catalog/v1/',
    '/catalog/v2/site',
    '/catalog/v1site',
    '/x/catalog/v1/site',
    '//catalog/v1/site',
  ])('does not know %s (D2, §9)', (path) => {
    expect(routeOf(path)).toBeUndefined();
  });
});

const readTarget = createTargetReader();

describe('createTargetReader', () => {
  const keyOf = (address: string) => {
    const { path, query } = splitTarget(address);
    const route = routeOf(`/catalog/v1${path}`);
    if (!route || route.name === 'createLead') throw new Error(`${address} is nothing to read.`);
    return readTarget(route.name, route.params, query).keyIn(1);
  };

  it.each([
    ['/courses', '/courses?page=1&page_size=24&sort=newest'],
    ['/courses?q=a&stream=b', '/courses?stream=b&q=a'],
    ['/courses?q=a', '/courses?q=%20a&utm_source=mail&category='],
    ['/courses?tag=a,b', '/courses?tag=%20a%20,,b'],
    ['/site', '/site?x=1'],
    ['/courses/c1', '/courses/%631?language='],
  ])('gives %s and %s one key, since they mean the same', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ['/courses?stream=a', '/courses?category=a'],
    ['/courses?page=1', '/courses?page=2'],
    ['/courses?tag=a,b', '/courses?tag=b'],
    ['/courses/c1', '/courses/c1/outline'],
    ['/courses/c1', '/learning-paths/c1'],
    ['/courses/c1', '/courses/c1?language=en'],
    ['/courses/%22', '/courses/%5C%22'],
  ])('gives %s and %s keys of their own', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});

describe('keyIn', () => {
  it('differs for each model, so that a body is never mistaken for that of another', () => {
    const target = readTarget('getSite', {}, '');

    expect(target.keyIn(1)).not.toBe(target.keyIn(2));
    expect(target.keyIn(1)).toBe(target.keyIn(1));
  });
});

describe('createTargetMemo', () => {
  const target = { endpoint: 'getSite', params: {}, query: {}, keyIn: () => 'site' } satisfies Target;

  it('remembers what was put, and forgets rather than grow without end', () => {
    const memo = createTargetMemo();

    memo.put('/catalog/v1/site', target);
    expect(memo.get('/catalog/v1/site')).toBe(target);

    for (let index = 0; index < 5000; index += 1) memo.put(`/catalog/v1/site?${index}`, target);
    expect(memo.get('/catalog/v1/site')).toBeUndefined();
  });

  it('does not keep long addresses', () => {
    const memo = createTargetMemo();
    const long = `/catalog/v1/site?${'x'.repeat(500)}`;

    memo.put(long, target);

    expect(memo.get(long)).toBeUndefined();
  });
});

describe('allowedMethods', () => {
  it('names what a path answers (D2, D5)', () => {
    expect(allowedMethods('getSite')).toBe('GET, HEAD, OPTIONS');
  });
});
