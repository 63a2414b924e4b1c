/** What a process says to the one that leases hits out. Minutes are clock minutes since 1970. */
export type LeaseRequest =
  /** Of names that nothing is left of: how many hits wait for one of each. */
  | { readonly kind: 'ask'; readonly minute: number; readonly asked: readonly Asked[] }
  /** Leased hits that were not used, and now will not be. */
  | { readonly kind: 'return'; readonly minute: number; readonly unused: readonly Unused[] };

export type Asked = { readonly name: string; readonly limit: number; readonly waiting: number };
export type Unused = { readonly name: string; readonly hits: number };

/** What it is told. */
export type LeaseReply =
  | { readonly kind: 'grant'; readonly minute: number; readonly granted: readonly Granted[] }
  /** What is left of these leases is to be returned: another process needs it. */
  | { readonly kind: 'recall'; readonly minute: number; readonly names: readonly string[] };

/** 0 hits: the limit is used up for this minute. */
export type Granted = {
  readonly name: string;
  readonly hits: number;
  /** What nobody holds a lease of, after that. */
  readonly left: number;
};
