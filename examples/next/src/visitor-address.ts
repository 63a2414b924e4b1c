import 'server-only';
import { isIP } from 'node:net';
import { headers } from 'next/headers';
import { readSettings } from '@/settings';

/**
 * The network address of who sends the request, as the site's own proxy tells it; undefined when no proxy is named.
 *
 * The API takes five enquiries a minute from each visitor. Without the address all visitors would be nobody, or, worse, all be this server.
 * Of several addresses the last is taken: it is the one that the nearest proxy has added, those before it may be made up.
 */
export async function visitorAddress(): Promise<string | undefined> {
  const { visitorIpHeader } = readSettings();
  if (visitorIpHeader === undefined) return undefined;
  const address = (await headers()).get(visitorIpHeader)?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) === 0 ? undefined : address;
}
