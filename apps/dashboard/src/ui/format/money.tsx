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

/** Decimals that amounts of a currency have; 2 where it is not known. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2;
  return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount as it is typed into a field: with the reader’s decimal sign, and without any between thousands. */
export function amountText(amount: number, decimals: number, language: string): string {
  const least = Number.isInteger(amount) ? 0 : decimals;
  return numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: least,
    maximumFractionDigits: 20,
  }).format(amount);
}
