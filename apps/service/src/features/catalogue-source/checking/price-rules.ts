import { type CataloguePrice, onRequest, say } from '@prospectus/contract';
import { type Findings, render } from './finding.ts';
import type { Loose, Path } from './normalise.ts';

/** Makes a check that reports amounts with more decimals than their currency has. */
export function createPriceCheck(defaultCurrency: string) {
  const decimalsOf = createDecimals();
  return (price: Loose<CataloguePrice> | undefined, path: Path, findings: Findings): void => {
    if (price === undefined || price === onRequest) return;
    const currency = price.currency ?? defaultCurrency;
    for (const field of ['amount', 'compare_at_amount'] as const) {
      const amount = price[field];
      if (amount === undefined) continue;
      const decimals = decimalsOf(currency);
      if (Number(amount.toFixed(decimals)) === amount) continue;
      const expected = say('at most {decimals} decimals, as {currency} has', { decimals, currency });
      findings.add([...path, field], expected, render(amount), { cause: 'number' });
    }
  };
}

/** Decimals of a currency (ISO 4217), 2 for one that is not known; each is looked up once. */
function createDecimals(): (currency: string) => number {
  const known = new Map<string, number>();
  return (currency) => {
    let decimals = known.get(currency);
    if (decimals === undefined) {
      const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      decimals = options.maximumFractionDigits ?? 2;
      known.set(currency, decimals);
    }
    return decimals;
  };
}
