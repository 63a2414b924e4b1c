import type { Said } from '@prospectus/contract';

/** What a resolver says about the TXT records of a name. */
export type TxtAnswer =
  /** The name exists. Values are in no order, the strings of each joined; none means that it has other records only. */
  | { readonly kind: 'records'; readonly values: readonly string[]; readonly aliases: readonly string[] }
  | { readonly kind: 'no_name'; readonly aliases: readonly string[] }
  /** Nothing can be said; `why` goes on after the resolver's name, such as "did not answer within 4 s". */
  | { readonly kind: 'failed'; readonly why: Said };

/** Someone who can be asked. What does not work is an answer, too: nothing here fails. */
export type TxtResolver = {
  /** As people know it: its host. */
  readonly name: string;
  lookUp(name: string, signal: AbortSignal): Promise<TxtAnswer>;
};
