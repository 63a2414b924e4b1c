import { css } from '../styles/css.ts';

/** Dates in rows: when, what, and how to take part. */
export const runStyles = css`
  .runs {
    container-type: inline-size;
  }
  .run {
    display: grid;
    gap: 8px 24px;
    padding-block: 16px;
    border-top: 1px solid var(--line);
  }
  .when {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .gone :is(time, .when span) {
    text-decoration: line-through;
  }
  .what,
  .how {
    display: grid;
    gap: 4px;
    align-content: start;
    justify-items: start;
  }
  .state {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
  }
  .foot-note {
    margin-top: 16px;
    text-align: center;
  }
  :is(.full, .cancelled)[part] {
    color: var(--bad);
  }
  @container (min-width: 36rem) {
    .run {
      grid-template-columns: 10rem 1fr 12rem;
    }
    .how {
      justify-items: end;
      text-align: end;
    }
    .state,
    .ways {
      justify-content: end;
    }
  }
`;
