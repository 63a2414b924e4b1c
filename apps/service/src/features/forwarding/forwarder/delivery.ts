import type { EventKind } from '../../../schema/tables.ts';
import type { Forwarder } from './forwarder.ts';

/** The name of the jobs that make deliveries; their payload is `{deliveryId}` and nothing else. */
export const deliveryTask = 'deliver';

/** After that many a delivery has failed for good. They wait longer each time, up to six hours: over a day in all. */
export const attemptsMax = 14;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A delivery that is to be made, with all that is needed for it but the enquiry. */
export type DueDelivery = {
  readonly id: string;
  readonly forwarder: Forwarder;
  readonly kind: EventKind;
  readonly eventId: string;
  readonly leadId: string;
  readonly occurredAt: Date;
  /** Its place among the mails of its institute, by the clock that jobs go by; null while it has none. */
  readonly place: { readonly hour: Date; readonly hasCome: boolean } | null;
};

/** One event for one forwarder, as the log tells of it. */
export type Delivery = {
  readonly id: string;
  readonly eventId: string;
  readonly kind: EventKind;
  readonly leadId: string;
  readonly status: DeliveryStatus;
  readonly occurredAt: Date;
  readonly finishedAt: Date | null;
  /** In order. */
  readonly attempts: readonly Attempt[];
};

/** A delivery of an enquiry, with where it went. */
export type LeadDelivery = Delivery & { readonly forwarder: Pick<Forwarder, 'id' | 'kind' | 'target'> };

export type Attempt = {
  /** From 1. */
  readonly number: number;
  readonly startedAt: Date;
  /** Null while it is under way, and when its process died with it. */
  readonly durationMs: number | null;
  readonly httpStatus: number | null;
  readonly problem: string | null;
};
