import { type ApiKey, statusOf } from './api-key.ts';

const hourMs = 60 * 60_000;

/** When a key ends that is replaced now: after that many hours, or earlier if it would anyway. */
export function endOfReplaced({ expiresAt }: Pick<ApiKey, 'expiresAt'>, hours: number, nowMs: number): Date {
  return new Date(Math.min(expiresAt?.getTime() ?? Number.POSITIVE_INFINITY, nowMs + hours * hourMs));
}

/** Why a key cannot be replaced, in plain words: one that has ended, and one that has a successor which works. */
export function findRotationRefusal(key: ApiKey, successors: readonly ApiKey[], nowMs: number): string | undefined {
  const status = statusOf(key, nowMs);
  if (status !== 'active') return `The key ${key.name} is ${status}: there is nothing to replace. Create a new key.`;
  const successor = successors.find((other) => statusOf(other, nowMs) === 'active');
  return (
    successor &&
    `The key ${key.name} was already replaced by ${successor.prefix}…. If you have lost that one, revoke it and rotate again.`
  );
}
