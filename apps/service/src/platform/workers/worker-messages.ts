import type { LeaseReply, LeaseRequest } from '../leases/lease-messages.ts';
import type { MetricFigures } from './merged-metrics.ts';

/** What the parent says to a worker. `Order` is what there is to do, which only the edges know. */
export type ToWorker<Order> =
  /** Others may listen already, so that one who comes after them may take its time. */
  | { readonly kind: 'begin'; readonly order: Order; readonly isSuccessor: boolean }
  /** End as the whole service does: load balancers are to notice. */
  | { readonly kind: 'stop' }
  /** End for a successor that listens already: nobody is to notice. */
  | { readonly kind: 'retire' }
  | { readonly kind: 'lease'; readonly reply: LeaseReply }
  /** Tell your figures. */
  | { readonly kind: 'figures'; readonly id: number }
  /** Those of all, as they were asked for. */
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string };

/** What a worker says to its parent. */
export type FromWorker =
  /** It hears what is said from now on; nothing said before reaches it. */
  | { readonly kind: 'here' }
  /** It cannot begin yet, for want of something that is not in its hands. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'listening' }
  /** It cannot begin, and ends; the line says why and what to do. */
  | { readonly kind: 'failed'; readonly line: string }
  | { readonly kind: 'lease'; readonly request: LeaseRequest }
  | { readonly kind: 'figures'; readonly id: number; readonly figures: readonly MetricFigures[] }
  /** Tell me the figures of all. */
  | { readonly kind: 'metrics'; readonly id: number };
