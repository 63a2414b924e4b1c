import { describe, expect, it } from 'vitest';
import { readCourseBaseUrl } from './course-base-url.ts';

describe('readCourseBaseUrl', () => {
  it.each([
    ['https://learn.example.org', 'https://learn.example.org'],
    ['https://learn.example.org/', 'https://learn.example.org'],
    ['https://learn.example.org/courses//', 'https://learn.example.org/courses'],
    [' HTTPS://Learn.Example.org:8443/Courses ', 'https://learn.example.org:8443/Courses'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['none', null],
    ['None', null],
  ])('reads %j (§5.8, D26)', (typed, url) => {
    expect(readCourseBaseUrl(typed)).toEqual({ outcome: 'read', url });
  });

  it.each([
    ['http://learn.example.org', 'must begin with https://'],
    ['learn.example.org', 'must begin with https://'],
    ['https://', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['', 'must begin with https://'],
    ['https://learn.example.org/?a=1', 'must not have a query'],
    ['https://learn.example.org/?', 'must not have a query'],
    ['https://learn.example.org/#a', 'must not have a fragment'],
    ['https://learn.example.org/#', 'must not have a fragment'],
    ['https://me:secret@learn.example.org', 'must not have a user name'],
  ])('refuses %j (§5.8)', (typed, reason) => {
    expect(readCourseBaseUrl(typed)).toEqual({ outcome: 'refused', reason: expect.stringContaining(reason) });
  });
});
