import { css } from '../styles/css.ts';

/** Cards, pictures, covers, prices and availability, wherever they stand. */
export const cardStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--prospectus-card-width, 16rem)), 1fr));
    gap: var(--gap);
  }
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    height: 100%;
    overflow: hidden;
    background: var(--paper);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .text {
    display: flex;
    flex-direction: column;
    flex: 1;
    gap: 8px;
    padding: 16px;
  }
  .title {
    font-size: 1.125rem;
  }
  .title a {
    color: inherit;
    text-decoration: none;
  }
  .title a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .card:has(a):hover {
    border-color: var(--accent);
  }
  @media not (prefers-reduced-motion: reduce) {
    .card {
      transition:
        translate 0.15s,
        box-shadow 0.15s;
    }
    .card:has(a):hover {
      translate: 0 -3px;
      box-shadow: 0 6px 16px #0002;
    }
  }
  .title a:focus-visible {
    outline: none;
  }
  .title a:focus-visible::after {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .subtitle {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  .facts {
    display: grid;
    gap: 2px;
  }
  .facts [part='next-date'] {
    color: var(--ink);
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 12px;
    margin-top: auto;
    padding-top: 4px;
  }
  .price {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .price del {
    font-weight: 400;
    color: var(--muted);
  }
  [part='availability'] {
    display: inline-flex;
    gap: 6px;
    align-items: baseline;
    font-size: 0.875rem;
    color: var(--muted);
  }
  [part='availability']::before {
    content: '';
    flex: none;
    width: 0.6em;
    height: 0.6em;
    border: 2px solid;
    border-radius: 50%;
  }
  .available {
    color: var(--good);
  }
  .available::before {
    background: currentColor;
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .badge {
    padding-inline: 8px;
    text-decoration: none;
    font-size: 0.75rem;
    line-height: 1.25rem;
    color: var(--accent);
    border: 1px solid;
    border-radius: var(--radius);
  }
  .picture {
    position: relative;
    flex: none;
    aspect-ratio: var(--prospectus-picture-ratio, 16 / 10);
    overflow: hidden;
    border-bottom: 1px solid var(--line);
  }
  .picture img[src] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .cover {
    container-type: inline-size;
    display: flex;
    align-items: end;
    height: 100%;
    padding: 16px;
    font-weight: 600;
    line-height: 1.1;
    color: var(--accent);
    background: color-mix(in srgb, var(--accent) 12%, var(--paper));
  }
  .cover span {
    font-size: clamp(1rem, 8cqi, 2rem);
  }
  .short span {
    font-size: clamp(1.25rem, 12cqi, 3rem);
  }
`;
