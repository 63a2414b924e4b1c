import type { Said } from '@prospectus/contract';
import type { ForwardedEvent } from './event.ts';
import type { Forwarder, ForwarderKind } from './forwarder.ts';

/** One event on its way to one forwarder. */
export type Parcel<F extends Forwarder = Forwarder> = {
  /** The same with every attempt. */
  readonly id: string;
  readonly forwarder: F;
  readonly event: ForwardedEvent;
};

/** What the other side said to it. */
export type Receipt = { readonly httpStatus: number | null };

/**
 * A way to send. Fails with a `Problem` when the parcel did not arrive, and with the signal's reason when that asks to end. Mail calls
 * `onHandedOver` once all was sent and only the answer is missing, which may take long; webhooks never do.
 */
export type Transport<F extends Forwarder = Forwarder> = (
  parcel: Parcel<F>,
  signal: AbortSignal,
  onHandedOver: () => void,
) => Promise<Receipt>;

export type Transports = { readonly [K in ForwarderKind]: Transport<Extract<Forwarder, { kind: K }>> };

/**
 * Why a parcel did not arrive, in words of our own: they are kept and shown, so they hold nothing of what was sent, nor of what came
 * back, which may be the same (rule D39).
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly sentence: Said,
    readonly httpStatus: number | null = null,
  ) {
    super(sentence);
  }
}
