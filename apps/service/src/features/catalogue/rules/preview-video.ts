import type { PreviewVideo } from '@prospectus/contract';

/** Tells where a preview video is and how it is embedded (rule D22). */
export function previewVideo(url: string): PreviewVideo {
  const youtube = youtubeId(new URL(url));
  if (youtube !== null) {
    return { type: 'youtube', url, embed_url: `https://www.youtube-nocookie.com/embed/${youtube}` };
  }
  const vimeo = vimeoId(new URL(url));
  if (vimeo !== null) return { type: 'vimeo', url, embed_url: `https://player.vimeo.com/video/${vimeo}` };
  return { type: 'file', url, embed_url: null };
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const youtubeIdPattern = /^[A-Za-z0-9_-]{6,64}$/;

function youtubeId(url: URL): string | null {
  const [first, second] = url.pathname.split('/').filter((segment) => segment !== '');
  let id: string | null | undefined;
  if (url.hostname === 'youtu.be') id = first;
  else if (youtubeHosts.has(url.hostname)) {
    if (first === 'watch') id = url.searchParams.get('v');
    else if (first === 'embed' || first === 'shorts' || first === 'live') id = second;
  }
  return id && youtubeIdPattern.test(id) ? id : null;
}

const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** What follows these is the name of a collection or an event, also when it is a number. */
const vimeoCollections = new Set(['album', 'channels', 'event', 'groups', 'ondemand', 'showcase']);

function vimeoId(url: URL): string | null {
  if (!vimeoHosts.has(url.hostname)) return null;
  const segments = url.pathname.split('/');
  const isVideo = (segment: string, index: number) =>
    /^[0-9]{1,20}$/.test(segment) && !vimeoCollections.has(segments[index - 1] ?? '');
  return segments.find(isVideo) ?? null;
}
