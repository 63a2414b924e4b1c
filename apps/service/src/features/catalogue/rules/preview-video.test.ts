import { describe, expect, it } from 'vitest';
import { previewVideo } from './preview-video.ts';

describe('previewVideo', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://WWW.YouTube.com/watch/?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  ])('embeds %s without cookies and parameters (D22)', (url) => {
    expect(previewVideo(url)).toEqual({
      type: 'youtube',
      url,
      embed_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://www.vimeo.com/76979871?share=copy',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/channels/1234567/76979871',
    'https://vimeo.com/groups/1234567/videos/76979871',
    'https://vimeo.com/ondemand/2024/76979871',
    'https://vimeo.com/showcase/7008490/video/76979871',
    'https://vimeo.com/album/7008490/video/76979871/',
    'https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871/8272103',
  ])('embeds %s without parameters (D22)', (url) => {
    expect(previewVideo(url)).toEqual({ type: 'vimeo', url, embed_url: 'https://player.vimeo.com/video/76979871' });
  });

  it.each([
    'https://cdn.example.org/intro.mp4',
    'http://cdn.example.org/intro.mp4?x=1',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=a/../b',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ/../b',
    'https://www.youtube.com/watch?v=../dQw4w9WgXcQ',
    'https://www.youtube.com/user/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/',
    'https://youtu.be/',
    'https://vimeo.com/features',
    'https://vimeo.com/showcase/7008490',
    'https://vimeo.com/event/7008490',
    'https://vimeo.com/ondemand/2024',
    'https://vimeo.com/2024film',
    'https://vimeo.com/film2024',
    'https://vimeo.com/',
    'https://notvimeo.com/76979871',
  ])('takes %s for a file (D22)', (url) => {
    expect(previewVideo(url)).toEqual({ type: 'file', url, embed_url: null });
  });
});
