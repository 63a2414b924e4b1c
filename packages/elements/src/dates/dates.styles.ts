import { css } from '../styles/css.ts';

export const datesStyles = css`
  .month {
    margin: 28px 0 12px;
    font-size: 1.25rem;
  }
  .status + * .month:first-child {
    margin-top: 0;
  }
  .notice {
    margin-top: 12px;
  }
  .run.bone {
    min-height: 6rem;
    margin-bottom: 12px;
    border: 0;
  }
`;
