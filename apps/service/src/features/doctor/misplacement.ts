import { type DnsRecord, domainOf, recordLabel } from '../websites/index.ts';

/** A place where a record is put by mistake. */
export type Place = { readonly name: string; readonly mistake: string };

/** Where the value was found instead of where it belongs. */
export type Misplaced = Place;

/** The usual wrong places for a website's record, each with the mistake that leads there. */
export function usualPlaces(host: string, { name }: DnsRecord): readonly Place[] {
  const domain = domainOf(host);
  const sibling = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  return [
    {
      name: `${name}.${domain}`,
      mistake: `The value is at ${name}.${domain}: the DNS panel appended the domain once more. Enter the name without ${domain}.`,
    },
    {
      name: host,
      mistake: `The value is at ${host} itself: the name must begin with ${recordLabel}.`,
    },
    {
      name: `${recordLabel}.${sibling}`,
      mistake: `The value is at ${recordLabel}.${sibling}, which is for ${sibling}: the name with www and the one without are two websites.`,
    },
    {
      name: name.slice(1),
      mistake: `The value is at ${name.slice(1)}: the underscore at the beginning is missing.`,
    },
  ].filter((place) => place.name.length <= nameCharactersMax);
}

/** Of a name in the DNS. */
const nameCharactersMax = 253;
