import { css } from '../styles/css.ts';

export const enquiryStyles = css`
  form,
  .sent {
    max-width: 35rem;
  }
  form,
  .field {
    display: grid;
    gap: var(--gap);
  }
  .field {
    gap: 4px;
  }
  label {
    color: var(--ink);
  }
  .required,
  .count {
    color: var(--muted);
    font-size: 0.875rem;
  }
  textarea {
    resize: vertical;
  }
  .tick {
    grid-template-columns: auto 1fr;
    gap: 4px 12px;
  }
  .tick input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
  }
  .tick .error {
    grid-column: 2;
  }
  [aria-invalid] {
    border-color: var(--bad);
    box-shadow: inset 0 0 0 1px var(--bad);
  }
  .error,
  .sent {
    display: flex;
    gap: 8px;
    color: var(--bad);
  }
  .field .error {
    font-size: 0.875rem;
  }
  .sent {
    color: var(--good);
  }
  [part='sent'] {
    padding: 24px;
    border: 1px solid var(--good);
    border-radius: var(--radius);
  }
  svg {
    flex: none;
    width: 1em;
    height: 1em;
    margin-top: 0.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }
  .change {
    min-height: 1.5rem;
    padding: 0 4px;
    background: none;
    border-color: transparent;
    text-decoration: underline;
  }
  /* Both words have their room at all times, so that the button keeps its width. */
  .primary {
    display: inline-grid;
    justify-self: start;
  }
  .primary span {
    grid-area: 1 / 1;
  }
  /* What says something of a field stands next to what is shown, and takes no room there. */
  ::slotted(prospectus-field) {
    display: none;
  }
  .off {
    visibility: hidden;
  }
  [aria-disabled] {
    cursor: default;
    opacity: 0.6;
  }
`;
