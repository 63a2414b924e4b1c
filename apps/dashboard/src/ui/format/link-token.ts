import { useLocation } from '@tanstack/react-router';

/** What a one-time link carries in its fragment; undefined when it is not whole. */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  return /^[\w-]{43}$/.test(hash) ? hash : undefined;
}
