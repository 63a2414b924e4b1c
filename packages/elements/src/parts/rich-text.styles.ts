import { css } from '../styles/css.ts';

/** Texts as the institute wrote them. */
export const richTextStyles = css`
  .rich {
    overflow-x: auto;
  }
  .rich > * + * {
    margin-top: 0.75em;
  }
  .rich :is(h1, h2, h3, h4, h5, h6) {
    margin: 1.25em 0 0.5em;
    font-size: 1rem;
    line-height: 1.2;
  }
  .rich :is(ul, ol) {
    padding-inline-start: 1.5em;
    list-style: revert;
  }
  .rich img {
    display: block;
    max-width: 100%;
    height: auto;
  }
  .rich :is(td, th) {
    padding: 4px 12px 4px 0;
    text-align: start;
  }
`;
