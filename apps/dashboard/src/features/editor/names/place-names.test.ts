import { describe, expect, it } from 'vitest';
import { nameOfPlace } from './place-names.ts';

describe('what has to be put right before drafts are published', () => {
  it.each([
    ['/desk/courses/3/editions/0/subtitle', 'Bookbinding', 'Bookbinding, Subtitle'],
    ['/desk/courses/3/editions/0/faqs/2/question', 'Bookbinding', 'Bookbinding, Questions and answers'],
    ['/desk/courses/0/editions/1/versions/0/price/amount', 'Bookbinding', 'Bookbinding, Price'],
    ['/desk/courses/0/editions/0/versions/0/runs/1/start', 'Bookbinding', 'Bookbinding, Date 2, Start'],
    ['/desk/courses/0/editions/0/versions/0/runs/1/places/0', 'Bookbinding', 'Bookbinding, Date 2, Places'],
    ['/desk/courses/0/attributes/for~1whom', 'Bookbinding', 'Bookbinding, Attributes'],
    ['/desk/courses/0/editions/0/title', undefined, 'Course, Title'],
    ['/desk/streams/0/label', undefined, 'Subject, Name'],
    ['/desk/institute/places/4/latitude', undefined, 'Place, Latitude'],
    ['/desk/institute/website_url', undefined, 'Website'],
    ['/desk/institute/something_new', undefined, 'something_new'],
  ])('is named by the course and the field, as people know them: %s (K4)', (pointer, course, said) => {
    expect(nameOfPlace(pointer, course)).toBe(said);
  });
});
