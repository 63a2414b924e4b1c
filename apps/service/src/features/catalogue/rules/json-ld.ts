import { assertNever, type RunAvailability, type VariantPrice } from '@prospectus/contract';

/** An object of schema.org vocabulary. */
export type JsonLd = { readonly [key: string]: unknown };

/** A member, unless its value is not known. */
export const known = (key: string, value: string | null): JsonLd => (value === null ? {} : { [key]: value });

/** The `Offer` of a version or run whose price may be seen (rule D20, rule R12). */
export const offerOf = (price: VariantPrice, url: string | null, availability: RunAvailability): JsonLd => ({
  '@type': 'Offer',
  price: price.amount,
  priceCurrency: price.currency,
  category: price.is_free ? 'Free' : 'Paid',
  ...known('url', url),
  availability: `https://schema.org/${schemaAvailability(availability)}`,
});

function schemaAvailability(availability: RunAvailability): string {
  switch (availability) {
    case 'available':
      return 'InStock';
    case 'full':
      return 'SoldOut';
    case 'coming_soon':
    case 'not_started':
      return 'PreOrder';
    case 'closed':
    case 'cancelled':
      return 'Discontinued';
    default:
      return assertNever(availability);
  }
}
