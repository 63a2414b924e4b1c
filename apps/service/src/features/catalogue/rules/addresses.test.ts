import { describe, expect, it } from 'vitest';
import { courseBaseUrl, createImageResolver, editionUrl, organizationUrl, versionUrl } from './addresses.ts';

const institute = { id: 'riverside', name: 'Riverside Institute' };
const withSite = (domain: string, path?: string) => ({
  ...institute,
  course_site: { domain, ...(path === undefined ? {} : { path }) },
});

describe('courseBaseUrl', () => {
  it.each([
    [undefined, 'https://learn.example.org'],
    ['courses', 'https://learn.example.org/courses'],
    ['/courses/', 'https://learn.example.org/courses'],
    ['//a/b//', 'https://learn.example.org/a/b'],
    ['/', 'https://learn.example.org'],
    ['', 'https://learn.example.org'],
  ])('is made of the course site’s domain and the path %j (§5.8)', (path, expected) => {
    expect(courseBaseUrl(withSite('learn.example.org', path), null)).toBe(expected);
  });

  it('is null when it cannot be determined (§2.1, §5.8)', () => {
    expect(courseBaseUrl(institute, null)).toBeNull();
  });

  it('is the admin’s override without slashes at its end (§5.8, D26)', () => {
    expect(courseBaseUrl(withSite('learn.example.org', 'courses'), 'https://shop.example.org/c//')).toBe(
      'https://shop.example.org/c',
    );
    expect(courseBaseUrl(institute, 'https://shop.example.org')).toBe('https://shop.example.org');
  });
});

describe('versionUrl', () => {
  it('carries the query of the version in the order of the decision (§2.2, D26)', () => {
    const version = { enrollInviteId: 'i1', packageSessionId: 'p1', level: 'Beginner' };

    expect(versionUrl('https://learn.example.org', 'e1', version)).toBe(
      'https://learn.example.org/e1?enrollInviteId=i1&packageSessionId=p1&level=Beginner',
    );
  });

  it('leaves the level out when there is none (D26)', () => {
    const version = { enrollInviteId: 'i1', packageSessionId: 'p1', level: null };

    expect(versionUrl('https://learn.example.org', 'e1', version)).toBe(
      'https://learn.example.org/e1?enrollInviteId=i1&packageSessionId=p1',
    );
  });

  it('encodes as encodeURIComponent does (D26)', () => {
    const version = { enrollInviteId: 'i', packageSessionId: 'p', level: "Level 1 & 2 / (C#) 'ü'+" };

    expect(versionUrl('https://learn.example.org', 'e1', version)).toBe(
      "https://learn.example.org/e1?enrollInviteId=i&packageSessionId=p&level=Level%201%20%26%202%20%2F%20(C%23)%20'%C3%BC'%2B",
    );
  });

  it('is null when the course page address is not configured (§2.2, §5.8)', () => {
    expect(versionUrl(null, 'e1', { enrollInviteId: 'i', packageSessionId: 'p', level: null })).toBeNull();
    expect(editionUrl(null, 'e1')).toBeNull();
  });

  it('is the canonical address when its query is taken away (D26)', () => {
    expect(editionUrl('https://learn.example.org/courses', 'e1')).toBe('https://learn.example.org/courses/e1');
  });
});

describe('organizationUrl', () => {
  it('is the institute’s website from its profile (§4.4)', () => {
    const profile = { ...withSite('learn.example.org'), website_url: 'https://riverside.example.org/home' };

    expect(organizationUrl(profile, 'https://shop.example.org/c')).toBe('https://riverside.example.org/home');
  });

  it('else is the hosted site’s home page, also with an override (§4.4, D20)', () => {
    expect(organizationUrl(withSite('learn.example.org', 'courses'), 'https://shop.example.org/c')).toBe(
      'https://learn.example.org/',
    );
  });

  it('else is the origin of the course page address, else nothing (D20)', () => {
    expect(organizationUrl(institute, 'https://shop.example.org/c')).toBe('https://shop.example.org');
    expect(organizationUrl(institute, null)).toBeNull();
  });
});

describe('createImageResolver', () => {
  it.each(['https://cdn.example.org/a b.png', 'http://cdn.example.org/a.png', 'HTTPS://cdn.example.org/A.png'])(
    'leaves %s as it is (§2.2)',
    (image) => {
      expect(createImageResolver(null)(image)).toBe(image);
      expect(createImageResolver('https://media.example.org')(image)).toBe(image);
    },
  );

  it.each(['https://media.example.org/pictures', 'https://media.example.org/pictures//'])(
    'finds own images below %s (§2.2)',
    (base) => {
      expect(createImageResolver(base)('media:covers/sql.svg')).toBe(
        'https://media.example.org/pictures/covers/sql.svg',
      );
    },
  );

  it('is null for what cannot be resolved (§8)', () => {
    expect(createImageResolver(null)('media:covers/sql.svg')).toBeNull();
    expect(createImageResolver('https://media.example.org')(undefined)).toBeNull();
  });
});
