import { css } from './css.ts';

/**
 * The page's own font and colours by custom properties, ours where it sets none.
 *
 * Dark where the page's `color-scheme` says so: a page that knows no dark mode gets no dark elements.
 */
export const tokens = css`
  :host {
    --ink: var(--prospectus-ink, light-dark(#1f2933, #eceeea));
    --muted: var(--prospectus-muted, light-dark(#52606d, #a3acaa));
    --paper: var(--prospectus-paper, light-dark(#fff, #1d2126));
    --ground: var(--prospectus-ground, light-dark(#f7f7f4, #272c32));
    --line: var(--prospectus-line, light-dark(#d9dcd6, #343a41));
    --control-line: var(--prospectus-control-line, light-dark(#7b8794, #7d878f));
    --accent: var(--prospectus-accent, light-dark(#0b6e6e, #4fd1c5));
    --on-accent: var(--prospectus-on-accent, light-dark(#fff, #0c2b29));
    --good: var(--prospectus-good, light-dark(#1c6b3c, #6fcf97));
    --bad: var(--prospectus-bad, light-dark(#a4262c, #f19a9a));
    --radius: var(--prospectus-radius, 6px);
    --gap: var(--prospectus-gap, 16px);
    display: block;
    box-sizing: border-box;
    min-width: min(100%, 17.5rem);
    color: var(--ink);
    font-family: var(--prospectus-font, inherit);
    line-height: 1.5;
    text-align: start;
    overflow-wrap: break-word;
  }
  :host([hidden]) {
    display: none;
  }
  `;
