import { cardStyles } from '../parts/card.styles.ts';
import { listStyles } from '../parts/list.styles.ts';
import { css } from '../styles/css.ts';

export const coursesStyles = css`
  ${cardStyles}
  ${listStyles}
  .controls {
    grid-template-columns: minmax(0, 1fr) auto;
    margin-bottom: 16px;
  }
  .search {
    position: relative;
  }
  .suggestions {
    position: absolute;
    z-index: 2;
    inset: 100% 0 auto;
    margin-top: 4px;
    padding: 4px;
    background: var(--paper);
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    box-shadow: 0 8px 24px #0003;
  }
  .suggestions li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 8px;
    border-radius: var(--radius);
    cursor: pointer;
  }
  .suggestions li:is(:hover, [aria-selected='true']) {
    background: var(--ground);
    outline: 1px solid var(--accent);
  }
  .side {
    display: none;
  }
  /* What stands below stays below, however few courses come. */
  .sided {
    min-height: 90vh;
  }
  .side,
  .sheet {
    align-content: start;
    gap: 4px;
  }
  details {
    border-bottom: 1px solid var(--line);
  }
  summary {
    padding: 10px 0;
    font-weight: 600;
    cursor: pointer;
  }
  .values {
    max-height: 18rem;
    padding: 0 4px 12px;
    overflow-y: auto;
  }
  .value {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 2rem;
    cursor: pointer;
  }
  .value:has(:disabled) {
    opacity: 0.6;
  }
  .value input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
  }
  .value .more {
    margin-inline-start: auto;
  }
  .ends {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
    padding: 2px 0;
  }
  :is(.side, .sheet) > .field {
    padding: 10px 4px 14px;
    border-bottom: 1px solid var(--line);
  }
  .filters-bone {
    height: 9rem;
    margin-bottom: 12px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-bottom: 12px;
  }
  .chip {
    gap: 8px;
    min-height: 2rem;
    padding: 2px 12px;
    font-size: 0.875rem;
    color: var(--ink);
    border-color: var(--control-line);
    border-radius: 1rem;
  }
  .bare {
    min-height: 2rem;
    padding: 0 4px;
    color: var(--accent);
    background: none;
    border-color: transparent;
    text-decoration: underline;
  }
  .status {
    margin-top: 0;
  }
  dialog {
    width: min(100%, 26rem);
    max-width: none;
    height: 100%;
    max-height: none;
    margin: 0 0 0 auto;
    padding: 0;
    color: inherit;
    background: var(--paper);
    border: 0;
    overscroll-behavior: contain;
  }
  ::backdrop {
    background: #0008;
  }
  .sheet {
    display: grid;
    min-height: 100%;
    padding: 16px;
  }
  .sheet .primary {
    position: sticky;
    bottom: 16px;
    align-self: end;
    margin-top: 16px;
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
  @container (min-width: 34rem) {
    .controls {
      grid-template-columns: minmax(0, 1fr) 14rem;
      grid-auto-flow: column;
    }
    .search {
      grid-column: 1;
    }
  }
  @container (min-width: 52rem) {
    .opener {
      display: none;
    }
    .sided {
      display: grid;
      grid-template-columns: 15rem minmax(0, 1fr);
      gap: 32px;
      align-items: start;
    }
    .side {
      display: grid;
    }
  }
`;
