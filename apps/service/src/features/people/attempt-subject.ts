/**
 * What of a network address is counted: for IPv6 the first four groups, since whoever has one address has all below them.
 *
 * `address` is canonical; undefined is counted as one, too.
 */
export function networkOf(address: string | undefined): string {
  if (!address?.includes(':')) return address ?? 'unknown';
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind].slice(0, 4).join(':');
}
