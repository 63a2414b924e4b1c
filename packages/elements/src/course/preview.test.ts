import type { PreviewVideo } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { enquiryEn } from '../texts/enquiry-en.ts';
import { preview } from './preview.ts';

const options = { title: 'Kiln firing', words: { ...en, ...enquiryEn }, isPlaying: false, play: () => {} };

/** What a visitor reads before the video is loaded. */
function notice(url: string): unknown {
  const video: PreviewVideo = { type: 'youtube', url, embed_url: 'https://www.youtube-nocookie.com/embed/x' };
  return preview(video, options).values.at(-1);
}

describe('a preview that is not loaded yet', () => {
  it('names who would learn of the visit, and hides no course for an address that is none', () => {
    expect(notice('https://www.youtube.com/watch?v=x')).toBe('Playing loads content from www.youtube.com.');
    expect(notice('nowhere')).toBe('Playing loads content from nowhere.');
  });
});
