import { readUrl } from '@prospectus/contract';
/** How deliveries go, for the whole service. */
export type DeliveryHealth = {
  /** Events that are not handed on yet. */
  readonly waitingEvents: number;
  readonly oldestEventAt: Date | null;
  readonly pending: number;
  readonly forwarders: readonly TroubledForwarder[];
};

/** A forwarder with deliveries that failed lately, or have been waiting for long. */
export type TroubledForwarder = {
  readonly instituteId: string;
  readonly instituteName: string;
  readonly forwarderId: string;
  readonly kind: 'webhook' | 'email';
  readonly target: string;
  readonly pending: number;
  readonly oldestPendingAt: Date | null;
  readonly failed: number;
  readonly problem: string | null;
};

/** Where it leads, without what may be a secret in an address, or whose mailbox it is (rule D39). */
export function shortenTarget({ kind, target }: Pick<TroubledForwarder, 'kind' | 'target'>): string {
  if (kind === 'email') return target.slice(target.lastIndexOf('@') + 1);
  return readUrl(target)?.host ?? '';
}
