import type { EventKind } from '../../../schema/tables.ts';
import type { Forwarder } from './forwarder.ts';

/** After that many a delivery has failed for good. They wait longer each time, up to six hours: over a day in all. */
export const attemptsMax = 14;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A delivery of which an attempt has begun, with all that is needed for it but the enquiry. */
export type DueDelivery = {
  readonly id: string;
  readonly forwarder: Forwarder;
  readonly kind: EventKind;
  readonly eventId: string;
  readonly leadId: string;
  readonly occurredAt: Date;
  /** The number of the attempt in the log, from 1. */
  readonly attempt: number;
  /**
   * How many were begun since it was last asked for, with this one. One that died with its process counts, one that a stop cut off does
   * not.
   */
  readonly attempts: number;
  /** Its place among the mails of its institute in an hour that is not over, by the database's clock; null while it has none. */
  readonly place: MailPlace | null;
};

export type MailPlace = { readonly hour: Date; readonly hasCome: boolean };

/** One event for one forwarder, as the log shows it. */
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
