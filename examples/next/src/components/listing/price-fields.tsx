import type { PriceFacet } from '@prospectus/client';

/** Limits of the price. An institute that hides its prices has none here but 0, and amounts in several currencies cannot be compared. */
export function PriceFields({ filters, prices }: { filters: URLSearchParams; prices: readonly PriceFacet[] }) {
  const [price] = prices;
  if (price === undefined || prices.length > 1 || price.max === 0) return null;
  const limits = [
    ['price_min', 'From', Math.floor(price.min)],
    ['price_max', 'Up to', Math.ceil(price.max)],
  ] as const;
  return (
    <fieldset className="limits">
      <legend>Price in {price.currency}</legend>
      {limits.map(([name, label, limit]) => (
        <label key={name}>
          {label}
          <input
            name={name}
            inputMode="numeric"
            pattern="\d{1,6}"
            title="A whole number"
            defaultValue={filters.get(name) ?? ''}
            placeholder={String(limit)}
          />
        </label>
      ))}
    </fieldset>
  );
}
