import { expect, it } from 'vitest';
import { srcsetsFor } from './srcsets.ts';

const own = `https://courses.example/media/upload/${'a'.repeat(36)}0010.webp`;
const none = ',"banner_srcset":null,"thumbnail_srcset":null';

it('srcsets stand at the end of the pictures, whatever texts and addresses hold (K9)', () => {
  const course = {
    id: 'c',
    title: ',"images":{"preview_url":null} \\',
    images: { preview_url: own, banner_url: 'https://a.example/}"\\', thumbnail_url: null },
    tags: ['}'],
  };
  const bytes = Buffer.from(JSON.stringify(course));

  const { at, members } = srcsetsFor(bytes) ?? expect.fail();

  expect(members).toBe(`,"preview_srcset":"${own} 16w"${none}`);
  expect(JSON.parse(bytes.subarray(0, at) + members + bytes.subarray(at))).toEqual({
    ...course,
    images: { ...course.images, preview_srcset: `${own} 16w`, banner_srcset: null, thumbnail_srcset: null },
  });
});

it('there are none where there are no pictures (K9)', () => {
  expect(srcsetsFor(Buffer.from('{"id":"c"}'))).toBeUndefined();
});
