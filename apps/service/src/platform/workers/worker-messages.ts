import type { LeaseReply, LeaseRequest } from '../leases/lease-messages.ts';
import type { MetricFigures } from './merged-metrics.ts';

/** Messages from the parent to a worker. `Order` is the work to do; only `process/` knows its type. */
export type ToWorker<Order> =
  /** Start. A successor may take its time, since other workers are listening already. */
  | { readonly kind: 'begin'; readonly order: Order; readonly isSuccessor: boolean }
  /** Stop as part of the whole service, so that load balancers notice. */
  | { readonly kind: 'stop' }
  /** Make way for a successor that is already listening, so that no client notices. */
  | { readonly kind: 'retire' }
  | { readonly kind: 'lease'; readonly reply: LeaseReply }
  /** Send your figures. */
  | { readonly kind: 'figures'; readonly id: number }
  /** The figures of all workers, in reply to `metrics`. */
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string };

/** Messages from a worker to its parent. */
export type FromWorker =
  /** The worker receives messages from now on; earlier ones would be lost. */
  | { readonly kind: 'here' }
  /** The worker cannot start yet, because it waits for something outside, such as the database. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'listening' }
  /** The worker cannot start, and ends; the line says why and what to do. */
  | { readonly kind: 'failed'; readonly line: string }
  | { readonly kind: 'lease'; readonly request: LeaseRequest }
  | { readonly kind: 'figures'; readonly id: number; readonly figures: readonly MetricFigures[] }
  /** Asks for the figures of all workers. */
  | { readonly kind: 'metrics'; readonly id: number };
