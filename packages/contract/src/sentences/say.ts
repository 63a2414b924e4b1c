import type { german } from './german.ts';

/** A sentence that the service says in the dashboard, in English. Names in braces stand for values, those in brackets for what is said itself. */
export type Sentence = keyof typeof german;

type NamesIn<
  S,
  Open extends string,
  Close extends string,
> = S extends `${string}${Open}${infer Name}${Close}${infer Rest}` ? Name | NamesIn<Rest, Open, Close> : never;

type ValuesOf<S> = { readonly [Name in NamesIn<S, '{', '}'>]: string | number } & {
  readonly [Name in NamesIn<S, '[', ']'>]: Said;
};

/** A sentence that is said as it stands, without values. */
export type PlainSentence = {
  [S in Sentence]: NamesIn<S, '{', '}'> | NamesIn<S, '[', ']'> extends never ? S : never;
}[Sentence];

declare const filled: unique symbol;

/** What the service says, in English: a sentence of which the German is known, with its values. */
export type Said = PlainSentence | (string & { readonly [filled]: true });

/** Says a sentence with its values. One without values needs no `say` where its type is `Said`. */
export function say<S extends Sentence>(sentence: S, ...[values]: S extends PlainSentence ? [] : [ValuesOf<S>]): Said {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  // Each value is there: the types say so.
  return sentence.replaceAll(holes, (hole) => String(given[hole.slice(1, -1)] ?? hole)) as Said;
}

const holes = /\{\w+\}|\[\w+\]/g;

/** Says one thing after the other. */
export const sayAll = (...sentences: readonly Said[]): Said => sentences.join(' ') as Said;

/** Takes a text as said: a sentence that a database or a library has kept, or a value, which is the same in every language. */
export const toSaid = (text: string): Said => text as Said;
