import { type Said, say } from '@prospectus/contract';
import { type DnsRecord, domainOf, recordLabel } from '../../websites/index.ts';

/** A place where a record is put by mistake. */
export type Place = { readonly name: string; readonly mistake: Said };

/** Where the value was found instead of where it belongs. */
export type Misplaced = Place;

/** The usual wrong places for a website's record, each with the mistake that leads there. */
export function usualPlaces(host: string, { name }: DnsRecord): readonly Place[] {
  const domain = domainOf(host);
  const sibling = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  return [
    {
      name: `${name}.${domain}`,
      mistake: say(
        'The value is at {name}: the DNS panel appended the domain once more. Enter the name without {domain}.',
        { name: `${name}.${domain}`, domain },
      ),
    },
    {
      name: host,
      mistake: say('The value is at {host} itself: the name must begin with {label}.', { host, label: recordLabel }),
    },
    {
      name: `${recordLabel}.${sibling}`,
      mistake: say(
        'The value is at {name}, which is for {sibling}: the name with www and the one without are two websites.',
        { name: `${recordLabel}.${sibling}`, sibling },
      ),
    },
    {
      name: name.slice(1),
      mistake: say('The value is at {name}: the underscore at the beginning is missing.', { name: name.slice(1) }),
    },
  ].filter((place) => place.name.length <= nameCharactersMax);
}

/** Longest name in the DNS. */
const nameCharactersMax = 253;
