import { describe, expect, it } from 'vitest';
import { isAllowed, readRobots } from './robots.ts';

const may = (robots: string, path: string) => isAllowed(readRobots(robots), new URL(path, 'https://school.example'));

describe('a robots.txt', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /admin', '/administration', false],
    ['User-agent: *\nDisallow: /admin/', '/admin', true],
    ['User-agent: *\nDisallow: /\nAllow: /courses', '/courses/a', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x=1', true],
    ['User-agent: *\nDisallow: /*?sort=', '/a?sort=price', false],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: Prospectus\nDisallow: /b\n\nUser-agent: *\nDisallow: /', '/a', true],
    ['User-agent: other\nUser-agent: Prospectus/1.0\nDisallow: /a # not this', '/a', false],
    ['User-agent: *\nUser-agent: x\nDisallow: /a\nUser-agent: y\nDisallow: /b', '/b', true],
    ['\ufeffDisallow: /', '/a', true],
    ['User-agent: *\nDisallow: /über', '/über/uns', false],
    ['User-agent: *\nDisallow: /%c3%bcber', '/über/uns', false],
    ['User-agent: *\nDisallow: /%C3%BCber$', '/%c3%bcber', false],
  ])('%j lets %s be read: %s (K16)', (robots, path, allowed) => {
    expect(may(robots, path)).toBe(allowed);
  });

  it('names sitemaps and how long to wait (K16)', () => {
    const { delaySeconds, sitemaps } = readRobots(
      'Sitemap: https://a.example/s.xml\nUser-agent: *\nCrawl-delay: 2.5\nsitemap:/t.xml',
    );

    expect([delaySeconds, sitemaps]).toEqual([2.5, ['https://a.example/s.xml', '/t.xml']]);
  });

  it('is applied in time that grows with its length alone (K16)', () => {
    const robots = `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}$\n`.repeat(1_000)}`;
    expect(may(robots, `/${'a'.repeat(1_900)}b`)).toBe(true);
  });
});
