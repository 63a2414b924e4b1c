import type { Caller } from '../../http/sender/cors.ts';
import type { Principal } from '../../http/sender/key-verifier.ts';

/** The page that a call comes from: the same object for the same page, most of the time. */
export type CallingPage = Pick<Caller, 'origin'>;

/** What a call is counted by. */
export type Call = {
  /** Undefined when it came without a usable key: it belongs to no institute then, and is not counted. */
  readonly principal: Principal | undefined;
  /** What its key stood for, where it was revoked or has expired. */
  readonly ended?: Principal | undefined;
  /** Undefined for a call that names no page, such as a server's. */
  readonly caller: CallingPage | undefined;
  readonly route: string;
  readonly status: number;
};

/** How many calls there were that are alike. */
export type CountedCalls = {
  readonly instituteId: string;
  readonly keyId: string;
  /** Host of the verified website, or what the calls came from instead. */
  readonly website: string;
  readonly endpoint: string;
  readonly status: number;
  calls: number;
};
