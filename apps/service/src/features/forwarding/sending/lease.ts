import type { Clock } from '../../../platform/time/clock.ts';
import { attemptTimeoutMs } from '../forwarder/sending.ts';

/** How long a claim keeps other processes away from a forwarder, and an attempt from its delivery. */
export const leaseMs = 60_000;

/**
 * Begins the lease of what is about to be claimed. Call the returned function right before sending: it tells whether an attempt
 * that begins now ends within the lease. Where the process was stopped or the machine slept since, another process may have taken over.
 *
 * Asks both clocks, since the monotonic one may stand still while a machine sleeps. When the wall clock is put forward, leases are let
 * go for nothing, and claimed again.
 */
export function beginLease(clock: Clock): () => boolean {
  const claimedMs = [clock.monotonic(), clock.now()] as const;
  return () => {
    const ageMs = Math.max(clock.monotonic() - claimedMs[0], clock.now() - claimedMs[1]);
    return ageMs < leaseMs - attemptTimeoutMs;
  };
}
