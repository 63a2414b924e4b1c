import 'server-only';
import { isIP } from 'node:net';
import { headers } from 'next/headers';
import { readSettings } from '@/settings';

/**
 * Returns the network address of the client that sent the request, as the site's own proxy reports it; undefined when no proxy is named.
 *
 * The API accepts five enquiries a minute from each visitor. Without the address, it could not tell visitors apart or, worse, would take
 * all of them for this server. Of several addresses the last is used: the nearest proxy has added it, while those before it may be made up.
 */
export async function visitorAddress(): Promise<string | undefined> {
  const { visitorIpHeader } = readSettings();
  if (visitorIpHeader === undefined) return undefined;
  const address = (await headers()).get(visitorIpHeader)?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) === 0 ? undefined : address;
}
