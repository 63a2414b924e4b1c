import { html } from '../../foundation/html.ts';

/** A triangle with a sign in it: what is red says so without its colour, too. */
export const complaintIcon = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 1.5 15 14H1zM8 6v4m0 1.5V13" /></svg>`;

/** A tick in a ring. */
export const doneIcon = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0zM5 8.5l2 2L11 6" /></svg>`;
