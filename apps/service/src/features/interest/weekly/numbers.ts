import type { DashboardLanguage } from '@prospectus/contract/admin';

const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<DashboardLanguage, string>;

/** How a language writes numbers, shares and days of UTC. */
export function createNumbers(language: DashboardLanguage) {
  const number = new Intl.NumberFormat(locales[language]);
  const share = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    number: (value: number) => number.format(value),
    count: (value: number, one: string, many: string) => `${number.format(value)} ${value === 1 ? one : many}`,
    share: (value: number) => share.format(value),
    day: (date: string) => day.format(Date.parse(date)),
  };
}
