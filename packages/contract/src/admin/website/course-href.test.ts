import { describe, expect, it } from 'vitest';
import { isCourseHref } from './course-href.ts';

describe('an address of a page of a course', () => {
  it.each(['/courses/{id}', 'course.html?id={id}', 'https://www.school.example/{id}', '?course={id}', '/a:b/{id}'])(
    'is one: %s (M5)',
    (href) => expect(isCourseHref(href)).toBe(true),
  );
  it.each(['', '/courses', 'javascript:alert({id})', ' java script:{id}', 'data:text/html,{id}', 'mailto:{id}'])(
    'is none: %j (M5)',
    (href) => expect(isCourseHref(href)).toBe(false),
  );
});
