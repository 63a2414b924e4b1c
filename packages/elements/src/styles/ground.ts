import { css } from './css.ts';

/** What all elements are made of: text, controls, messages, and what is there for those who listen only. */
export const ground = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  .root {
    container-type: inline-size;
  }
  p,
  ul,
  ol,
  figure {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [role='heading'] {
    line-height: 1.2;
    font-weight: 600;
    text-wrap: balance;
  }
  a {
    color: var(--accent);
  }
  label,
  .formats,
  .item span,
  .more,
  .muted {
    font-size: 0.875rem;
    color: var(--muted);
  }
  label {
    display: block;
  }
  label select,
  .value {
    font-size: 1rem;
    color: var(--ink);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  input,
  select,
  textarea,
  button,
  .button {
    font: inherit;
    color: inherit;
    background: var(--paper);
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    min-height: 2.75rem;
    padding: 0.5rem 0.75rem;
    max-width: 100%;
  }
  input:not([type='checkbox']),
  select,
  textarea {
    width: 100%;
  }
  input[type='checkbox'] {
    min-height: 0;
    accent-color: var(--accent);
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    color: var(--accent);
    border-color: currentColor;
    cursor: pointer;
    text-decoration: none;
  }
  .button.primary,
  button.primary {
    color: var(--on-accent);
    background: var(--accent);
    border-color: var(--accent);
  }
  :disabled {
    cursor: default;
    opacity: 0.6;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .message {
    padding: 24px;
    background: var(--ground);
    border-radius: var(--radius);
  }
  .message > * + * {
    margin-top: 12px;
  }
  p:empty {
    display: none;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .large {
    font-size: 1.75rem;
  }
  .waiting {
    animation: appear 0s 200ms both;
  }
  .bone {
    background: var(--ground);
    border-radius: var(--radius);
    color: transparent;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;
