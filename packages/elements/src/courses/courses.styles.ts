import { css } from 'lit';
import { cardStyles } from '../parts/card.styles.ts';

export const coursesStyles = css`
  ${cardStyles}
  .controls {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
    gap: 12px;
    align-items: end;
  }
  .search {
    grid-column: 1 / -1;
  }
  .status {
    margin: 16px 0 12px;
    color: var(--muted);
    scroll-margin-top: var(--prospectus-scroll-margin, 16px);
  }
  .busy {
    opacity: 0.6;
  }
  @media not (prefers-reduced-motion: reduce) {
    .busy {
      transition: opacity 0.2s 0.2s;
    }
  }
  .pages {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: center;
    margin-top: 24px;
  }
  [part='page'] {
    min-width: 2.75rem;
  }
  [aria-current] {
    color: var(--on-accent);
    background: var(--accent);
  }
`;
