import type { Countable } from './countable.ts';

type Values = Readonly<Record<string, string | number>>;

/** Puts values into a text. A translation may leave one out. */
export const say = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** The form of a text for a number, with the number as the language writes it. */
export function sayCount(text: Countable | string, count: number, language: string): string {
  const form = typeof text === 'string' ? text : (text[new Intl.PluralRules(language).select(count)] ?? text.other);
  return say(form, { count: new Intl.NumberFormat(language).format(count) });
}
