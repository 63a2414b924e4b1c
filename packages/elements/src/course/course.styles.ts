import { css } from 'lit';
import { cardStyles } from '../parts/card.styles.ts';
import { richTextStyles } from '../parts/rich-text.styles.ts';

export const courseStyles = css`
  ${cardStyles}
  ${richTextStyles}
  .course {
    display: grid;
    gap: 24px;
  }
  header > * + *,
  section > * + *,
  .aside > * + *,
  .inside > * + * {
    margin-top: 12px;
  }
  .texts {
    min-height: 24rem;
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
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    color: var(--muted);
  }
  .muted,
  .item span {
    font-size: 0.875rem;
    color: var(--muted);
  }
  .name,
  [aria-current] {
    font-weight: 600;
  }
  .version,
  .aside .picture {
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .version {
    display: grid;
    gap: 8px;
    padding: 16px;
  }
  .version + .version {
    margin-top: 12px;
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
  @container (min-width: 48rem) {
    .course {
      grid-template-columns: minmax(0, 1fr) 20rem;
      grid-template-rows: auto 1fr;
      column-gap: 40px;
    }
    .aside {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
`;
