import type { JsonObject, WriteEndpointName } from '@prospectus/contract';
import type { Principal } from '../../sender/key-verifier.ts';
import type { Sender } from '../../sender/sender.ts';

/** A write request that the door admitted and that is within its limits. */
export type WriteRequest = {
  readonly endpoint: WriteEndpointName;
  readonly principal: Principal;
  readonly body: JsonObject;
  /** The body as it was sent. */
  readonly bytes: Buffer;
  /** 1 to 255 visible ASCII characters (rule D33). */
  readonly idempotencyKey: string | undefined;
  readonly sender: Sender;
  /** When the caller stops waiting for the outcome, on the monotonic clock: do not begin any work after it. */
  readonly givenUpAt: number;
};

export type WriteOutcome =
  | {
      readonly outcome: 'kept';
      readonly status: 200 | 201;
      readonly body: object;
      /** Whether it was quarantined, which only the service's own figures show. */
      readonly isQuarantined?: boolean;
    }
  /** `message` is a sentence for the caller. */
  | { readonly outcome: 'refused'; readonly param: string; readonly message: string };

/** Stores what write requests bring. */
export interface WriteSource {
  /** Resolves once the data is on the disk; rejects when that is not certain (rule D31). */
  write(request: WriteRequest): Promise<WriteOutcome>;
}
