import type { JsonObject, WriteEndpointName } from '@prospectus/contract';
import type { Principal } from '../../sender/key-verifier.ts';
import type { Sender } from '../../sender/sender.ts';

/** A request to keep something, let in by the door and within its limits. */
export type WriteRequest = {
  readonly endpoint: WriteEndpointName;
  readonly principal: Principal;
  readonly body: JsonObject;
  /** The body as it was sent. */
  readonly bytes: Buffer;
  /** 1 to 255 visible ASCII characters (decision D33). */
  readonly idempotencyKey: string | undefined;
  readonly sender: Sender;
  /** When nobody waits for the outcome any more, on the monotonic clock: what is still to be done then is not to be begun. */
  readonly givenUpAt: number;
};

export type WriteOutcome =
  | {
      readonly outcome: 'kept';
      readonly status: 200 | 201;
      readonly body: object;
      /** Whether it was kept apart from the others, which only the service's own figures tell. */
      readonly isQuarantined?: boolean;
    }
  /** `message` is a sentence for the caller. */
  | { readonly outcome: 'refused'; readonly param: string; readonly message: string };

/** Where requests to write go. */
export interface WriteSource {
  /** Resolves once what is kept is on the disk; fails when that cannot be said (decision D31). */
  write(request: WriteRequest): Promise<WriteOutcome>;
}
