import { cardStyles } from '../parts/card.styles.ts';
import { richTextStyles } from '../parts/rich-text.styles.ts';
import { css } from '../styles/css.ts';

export const courseStyles = css`
  ${cardStyles}
  ${richTextStyles}
  .course {
    display: grid;
    gap: 24px;
  }
  /* What has the focus comes to rest above the bar. */
  .course * {
    scroll-margin-bottom: 8rem;
  }
  header > * + *,
  section > * + *,
  .aside > * + *,
  .inside > * + * {
    margin-top: 12px;
  }
  .aside > section + section {
    margin-top: 24px;
  }
  .texts {
    min-height: 24rem;
  }
  .texts.bone {
    min-height: 44rem;
  }
  .texts > * + * {
    margin-top: 28px;
  }
  [part='subtitle'] {
    margin-top: 8px;
  }
  [part='heading'] {
    font-size: 1.25rem;
  }
  ul.facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    color: var(--muted);
  }
  .name,
  [aria-current] {
    font-weight: 600;
  }
  .version,
  .hero .picture {
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .version {
    display: grid;
    gap: 8px;
    padding: 16px;
  }
  .offer {
    display: grid;
    gap: 12px;
  }
  .aside.bone {
    min-height: 14rem;
  }
  .bar {
    position: sticky;
    bottom: 0;
    z-index: 1;
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    margin-top: 24px;
    padding: 12px 0;
    background: var(--paper);
    border-top: 1px solid var(--line);
  }
  .bar .foot {
    flex-direction: column;
    margin: 0;
    padding: 0;
  }
  .person {
    display: flex;
    gap: 12px;
    align-items: start;
  }
  .person + .person {
    margin-top: 16px;
  }
  .person img {
    flex: none;
    border-radius: 50%;
    object-fit: cover;
  }
  details {
    border-bottom: 1px solid var(--line);
  }
  summary {
    padding: 12px 0;
    cursor: pointer;
  }
  .inside {
    padding-bottom: 16px;
  }
  .inner {
    padding-inline-start: 16px;
  }
  .series ol {
    padding-inline-start: 1.5em;
    list-style: decimal;
  }
  iframe,
  video {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    border: 0;
  }
  @container (max-width: 47.999rem) {
    .offer {
      display: none;
    }
  }
  @container (min-width: 48rem) {
    .course {
      grid-template-columns: minmax(0, 1fr) 20rem;
      grid-template-rows: auto auto 1fr;
      column-gap: 40px;
    }
    .aside {
      position: sticky;
      top: var(--prospectus-scroll-margin, 16px);
      align-self: start;
      grid-column: 2;
      grid-row: 1 / span 3;
    }
    .bar {
      display: none;
    }
  }
`;
