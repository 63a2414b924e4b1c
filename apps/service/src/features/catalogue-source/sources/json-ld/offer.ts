import type { CataloguePrice } from '@prospectus/contract';
import { isNode, type LdNode, listOf } from './node.ts';

/** What is offered: a price where one is stated, and whether places are left. */
export type LdOffer = {
  readonly price: Extract<CataloguePrice, object> | undefined;
  /** Whether a price is stated that cannot be read. */
  readonly isUnreadable: boolean;
  readonly isSoldOut: boolean;
  readonly url: unknown;
};

const plainNumber = /^\d{1,9}(?:\.\d{1,4})?$/;
/** Written by people, `1.290` may be one or a thousand (rule K10). */
const oneOrThousand = /^[1-9]\d{0,2}\.\d{3}$/;

/** Reads the first offer of a course or event that states a price, else the first. */
export function readOffer(node: LdNode): LdOffer | undefined {
  const offers = listOf(node['offers']).filter(isNode).slice(0, 50).map(toOffer);
  if (node['isAccessibleForFree'] === true && offers.length === 0) return { ...noOffer, price: { amount: 0 } };
  return offers.find(({ price }) => price !== undefined) ?? offers[0];
}

const noOffer: LdOffer = { price: undefined, isUnreadable: false, isSoldOut: false, url: undefined };

function toOffer(offer: LdNode): LdOffer {
  const [detail] = listOf(offer['priceSpecification']).filter(isNode);
  const stated = offer['price'] ?? offer['lowPrice'] ?? detail?.['price'];
  const currency = offer['priceCurrency'] ?? detail?.['priceCurrency'];
  const text = typeof stated === 'number' ? String(stated) : typeof stated === 'string' ? stated.trim() : '';
  const isNumber = plainNumber.test(text) && !(typeof stated === 'string' && oneOrThousand.test(text));
  return {
    price: isNumber ? { amount: Number(text), ...(isCurrency(currency) ? { currency } : {}) } : undefined,
    isUnreadable: text !== '' && !isNumber,
    isSoldOut: /(?:SoldOut|OutOfStock)$/.test(String(offer['availability'] ?? '').slice(0, 100)),
    url: offer['url'],
  };
}

const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
