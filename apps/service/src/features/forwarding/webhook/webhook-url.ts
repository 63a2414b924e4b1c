import { readUrl, type Said, say } from '@prospectus/contract';
import { isPublicAddress, literalAddress } from '../../../platform/outgoing/public-address.ts';

export type ReadWebhookUrl =
  | { readonly outcome: 'read'; readonly url: URL }
  | { readonly outcome: 'refused'; readonly reason: Said };

const unitsMax = 2000;

/**
 * Reads the address of a webhook. Unless private addresses are allowed, it must be https and must not name an address that is not
 * public; what a name leads to is looked at when it is used.
 */
export function readWebhookUrl(typed: string, options: { readonly privateAddresses: boolean }): ReadWebhookUrl {
  const text = typed.trim();
  const url = readUrl(text);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    return refused('The webhook’s address must be an address such as https://crm.school.example/enquiries.');
  }
  if (url.href.length > unitsMax) {
    return refused(say('The webhook’s address must have at most {max} characters.', { max: unitsMax }));
  }
  if (url.username !== '' || url.password !== '') {
    return refused('The webhook’s address must not contain a user name or password: deliveries are signed instead.');
  }
  if (text.includes('#')) return refused('The webhook’s address must not have a fragment.');
  if (options.privateAddresses) return { outcome: 'read', url };
  if (url.protocol === 'http:') return refused(`The webhook’s address must begin with https://${unlessAllowed}.`);
  const address = literalAddress(url.hostname);
  if (address !== undefined && !isPublicAddress(address)) {
    return refused(
      say(
        'The webhook’s address names {address}, which is not a public address. That is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.',
        { address },
      ),
    );
  }
  return { outcome: 'read', url };
}

const unlessAllowed = ', unless the service runs with WEBHOOK_PRIVATE_ADDRESSES=true';

const refused = (reason: Said): ReadWebhookUrl => ({ outcome: 'refused', reason });
