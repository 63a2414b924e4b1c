import { css } from '../styles/css.ts';

/** Lists: their filters, their count, and that they are being asked for. */
export const listStyles = css`
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
`;
