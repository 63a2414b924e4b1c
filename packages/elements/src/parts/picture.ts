import { html, type TemplateResult } from '../foundation/html.ts';

/** A picture in a room of fixed shape; where there is none, or it does not come, a cover made of the title. `alt` says what it shows, if anybody needs to know. */
export function picture(url: string | null, title: string, isEager = false, alt = ''): TemplateResult {
  // The picture lies over the cover, and goes when it cannot be shown.
  return html`<div class="picture" part="picture">
    <div class=${isShortTitle(title) ? 'cover short' : 'cover'} part="cover" aria-hidden="true"><span dir="auto">${title}</span></div>
    ${url === null ? '' : html`<img src=${url} alt=${alt} loading=${isEager ? 'eager' : 'lazy'} decoding="async" @error=${hide} />`}
  </div>`;
}

/** Whether the letters of a cover made of a title may be large: the title is short, and so is each of its words. */
export const isShortTitle = (title: string): boolean => title.length <= 20 && !/\S{11}/.test(title);

/** Without an address it shows nothing, and can be given another. */
const hide = ({ target }: Event): void => {
  (target as Element).removeAttribute('src');
};
