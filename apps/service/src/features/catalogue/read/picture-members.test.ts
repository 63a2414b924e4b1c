import { expect, it } from 'vitest';
import { pictureMembers } from './picture-members.ts';

const own = `https://courses.example/media/upload/${'a'.repeat(36)}0010.webp`;
const texts = ',"preview_alt":"A bowl","banner_alt":null,"thumbnail_alt":null';
const none = ',"banner_srcset":null,"thumbnail_srcset":null';

it('what is added stands at the end of the pictures, whatever texts and addresses hold (K9)', () => {
  const course = {
    id: 'c',
    title: ',"images":{"preview_url":null} \\',
    images: { preview_url: own, banner_url: 'https://a.example/}"\\', thumbnail_url: null },
    tags: ['}'],
  };
  const bytes = Buffer.from(JSON.stringify(course));

  const { at, members } = pictureMembers(bytes, ['images_alt', 'srcset'], () => texts) ?? expect.fail();

  expect(members).toBe(`,"preview_srcset":"${own} 16w"${none}${texts}`);
  expect(JSON.parse(bytes.subarray(0, at) + members + bytes.subarray(at))).toEqual({
    ...course,
    images: {
      ...course.images,
      ...{ preview_srcset: `${own} 16w`, banner_srcset: null, thumbnail_srcset: null },
      ...{ preview_alt: 'A bowl', banner_alt: null, thumbnail_alt: null },
    },
  });
});

it('there is nothing where there are no pictures (K9)', () => {
  expect(pictureMembers(Buffer.from('{"id":"c"}'), ['srcset'], () => texts)).toBeUndefined();
});
