import { consentParam, type Field } from './field.ts';

/** A piece of a text, which leads somewhere where it has an address. */
export type TextPart = { readonly text: string; readonly href?: string };

/** What a visitor is asked to agree to. */
export type ConsentQuestion = {
  readonly parts: readonly TextPart[];
  /** The same without addresses, as it is kept. */
  readonly text: string;
  readonly version: string | undefined;
  readonly isRequired: boolean;
};

/** What a page says about it. */
type ConsentSettings = {
  readonly consent: string | undefined;
  readonly consentVersion: string | undefined;
  readonly consentRequired: boolean;
};

/** Undefined where a page asks for no consent. */
export function readConsent(page: ConsentSettings): ConsentQuestion | undefined {
  const question = page.consent?.trim();
  if (!question) return undefined;
  const parts = readParts(question);
  const text = parts.map((part) => part.text).join('');
  return { parts, text, version: page.consentVersion || undefined, isRequired: page.consentRequired };
}

export const fieldOf = ({ text, isRequired }: ConsentQuestion): Field => ({
  param: consentParam,
  kind: 'tick',
  label: text,
  isRequired,
  autocomplete: 'off',
  options: [],
});

/** `[text](address)`, as in Markdown. The address is a web page's or a mailbox's: a link must run nothing. */
const linkPattern = /\[([^[\]]+)\]\(((?:https?:|mailto:|[./#?])[^()\s]*)\)/g;

/** Takes the links out of a text. What looks like one and leads elsewhere stays text. */
export function readParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(linkPattern)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: label, href });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
