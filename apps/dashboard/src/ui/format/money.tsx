import { numberFormat } from '../../language/formats.ts';
import { readerLocale } from '../../language/reader.ts';

/** An amount with its currency, as the reader writes it; the bare number where no currency is known. */
export function Money({ amount, currency }: { readonly amount: number; readonly currency: string | null }) {
  return <span>{formatMoney(amount, currency, readerLocale())}</span>;
}

export function formatMoney(amount: number, currency: string | null, language: string): string {
  if (currency === null) return numberFormat(language).format(amount);
  return numberFormat(language, {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}),
  }).format(amount);
}
