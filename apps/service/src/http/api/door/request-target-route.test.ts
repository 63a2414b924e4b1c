import { describe, expect, it } from 'vitest';
import { findRoute } from './request-target.ts';

describe('findRoute', () => {
  it.each([
    ['/site', 'getSite', {}],
    ['/sitemap', 'getSitemap', {}],
    ['/courses', 'listCourses', {}],
    ['/courses/c1', 'getCourse', { id: 'c1' }],
    ['/courses/outline', 'getCourse', { id: 'outline' }],
    ['/courses/c1/outline', 'getOutline', { id: 'c1' }],
    ['/streams', 'listStreams', {}],
    ['/learning-paths', 'listLearningPaths', {}],
    ['/learning-paths/a8Kd02', 'getLearningPath', { code: 'a8Kd02' }],
    ['/courses/%63%31', 'getCourse', { id: 'c1' }],
    ['/courses/a%2Fb', 'getCourse', { id: 'a/b' }],
    ['/courses/a+b', 'getCourse', { id: 'a+b' }],
    ['/courses/__proto__', 'getCourse', { id: '__proto__' }],
    ['/courses/{id}', 'getCourse', { id: '{id}' }],
  ])('knows %s (§4.1)', (path, name, params) => {
    expect(findRoute(path)).toEqual({ name, params });
  });

  it.each([
    '',
    '/',
    '//site',
    '/site/',
    '/Site',
    '/SITE',
    '/%73ite',
    '/courses/',
    '/courses//outline',
    '/courses/c1/',
    '/courses/c1/Outline',
    '/courses/c1/outline/',
    '/courses/c1/outline/more',
    '/courses/../site',
    '/learning-paths/',
    '/learning_paths',
    '/leads/1',
    '/constructor',
    '/courses/%',
    '/courses/%zz',
    '/courses/%C3',
    '/courses/%ff/outline',
  ])('does not know %s (D2)', (path) => {
    expect(findRoute(path)).toBeUndefined();
  });
});
