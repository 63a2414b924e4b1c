import { type CataloguePlace, catalogueCharactersMax } from '@prospectus/contract';
import { idOfName } from '../../csv/entity/id.ts';
import { isNode, type LdNode, listOf, typesOf } from './node.ts';
import { textOf } from './value.ts';

/** Where an event is: at places, online, or both. */
export type LdWhere = { readonly places: readonly CataloguePlace[]; readonly isOnline: boolean };

const placesMax = 20;

export function readWhere(node: LdNode): LdWhere {
  const locations = listOf(node['location']).slice(0, placesMax);
  return {
    places: locations.flatMap((location) => readPlace(location) ?? []),
    isOnline: locations.some((location) => isNode(location) && typesOf(location).includes('VirtualLocation')),
  };
}

function readPlace(location: unknown): CataloguePlace | undefined {
  const node = isNode(location) ? location : { name: location };
  if (typesOf(node).includes('VirtualLocation')) return undefined;
  const [address = {}] = listOf(node['address']).map((value) => (isNode(value) ? value : { streetAddress: value }));
  const field = (from: LdNode, name: string, max: number = catalogueCharactersMax.word) => textOf(from, name, max);
  const town = field(address, 'addressLocality');
  const street = field(address, 'streetAddress', catalogueCharactersMax.title);
  const name = textOf(node, 'name') ?? street ?? town;
  if (name === undefined) return undefined;
  const country = field(address, 'addressCountry');
  const [geo = {}] = listOf(node['geo']).filter(isNode);
  const [latitude, longitude] = [degrees(geo['latitude'], 90), degrees(geo['longitude'], 180)];
  return {
    id: idOfName([name, town === name ? undefined : town].filter(Boolean).join(' ')),
    name,
    ...given({
      street,
      postcode: field(address, 'postalCode'),
      town,
      region: field(address, 'addressRegion'),
      country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    }),
    ...(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {}),
  };
}

function degrees(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,3}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= max ? number : undefined;
}

/** Without fields that have no value. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
