import type { PreviewVideo } from '@prospectus/client';
import { html, type TemplateResult } from '../foundation/html.ts';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';

export type PreviewOptions = {
  readonly title: string;
  readonly words: Texts;
  readonly isPlaying: boolean;
  readonly play: () => void;
};

/** Shows a video that loads only when the visitor asks for it: until then, no other host learns of the visit. */
export function preview(
  { type, url, embed_url: embed }: PreviewVideo,
  { title, words, isPlaying, play }: PreviewOptions,
): TemplateResult {
  if (type === 'file') {
    return html`<video controls preload="none" playsinline src=${url} aria-label="${words.preview}: ${title}"></video>`;
  }
  if (!isPlaying || embed === null) {
    // An address that is not valid must not hide the rest of the course.
    const host = URL.canParse(url) ? new URL(url).host : url;
    return html`<button type="button" part="button" aria-describedby="preview-from" @click=${play}>
        ${words.play}
      </button>
      <p class="muted" id="preview-from">${say(words.playFrom, { host })}</p>`;
  }
  return html`<iframe
    src=${embed}
    title="${words.preview}: ${title}"
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    referrerpolicy="strict-origin-when-cross-origin"
  ></iframe>`;
}
