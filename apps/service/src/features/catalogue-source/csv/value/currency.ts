/** Currencies that a sign may stand for, by ISO 4217; what others stand for is not judged. */
const currencies: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP', 'GIP', 'FKP', 'SHP', 'EGP', 'SDG', 'LBP', 'SYP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'ARS', 'CLP', 'COP', 'BRL', 'UYU', 'NAD', 'FJD', 'JMD'],
};

/** Whether a sign can stand for a currency. */
export const mayStandFor = (sign: string, currency: string): boolean => currencies[sign]?.includes(currency) ?? true;

/** Whether a text has a sign of another currency next to its number. */
export const isInAnother = (text: string, currency: string): boolean =>
  [...text].some((sign) => !mayStandFor(sign, currency));
