/** A text, or one for each kind of number that a language tells apart. */
export type Countable = { readonly other: string } & { readonly [kind in Intl.LDMLPluralRule]?: string };
