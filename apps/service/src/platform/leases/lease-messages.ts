/** Message of a process to the lease office. Minutes are clock minutes since 1970. */
export type LeaseRequest =
  /** Asks for leases of names whose lease is used up, with the number of hits that wait for each. */
  | { readonly kind: 'ask'; readonly minute: number; readonly asked: readonly Asked[] }
  /** Returns leased hits that were not used, and now will not be. */
  | { readonly kind: 'return'; readonly minute: number; readonly unused: readonly Unused[] };

export type Asked = { readonly name: string; readonly limit: number; readonly waiting: number };
export type Unused = { readonly name: string; readonly hits: number };

/** Message of the lease office to a process. */
export type LeaseReply =
  | { readonly kind: 'grant'; readonly minute: number; readonly granted: readonly Granted[] }
  /** Asks for the rest of these leases: another process needs it. */
  | { readonly kind: 'recall'; readonly minute: number; readonly names: readonly string[] };

/** 0 hits: the limit is used up for this minute. */
export type Granted = {
  readonly name: string;
  readonly hits: number;
  /** Hits that no process has leased, after this grant. */
  readonly left: number;
};
