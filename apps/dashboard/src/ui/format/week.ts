/** Regions whose weeks begin on a Sunday or a Saturday, of those where English or German is written; the others begin on Monday. */
const sunday = /^(AG|AS|BM|BS|BW|BZ|CA|CO|DM|GU|HK|IL|IN|JM|JP|KE|KR|MH|MO|MT|MX|PH|PK|PR|SG|TT|TW|UM|US|VI|WS|ZA|ZW)$/;
const saturday = /^(BH|DZ|EG|JO|KW|OM|QA|SD|SY)$/;

type WeekInfo = { readonly firstDay: number };
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo };

/** The day on which weeks begin where the reader is: 0 is Sunday, 1 Monday. */
export function firstDayOfWeek(locale: string): number {
  const known: LocaleWithWeek = new Intl.Locale(locale);
  const told = known.getWeekInfo?.() ?? known.weekInfo;
  if (told !== undefined) return told.firstDay % 7;
  // Not every browser tells.
  const region = known.maximize().region ?? '';
  if (sunday.test(region)) return 0;
  return saturday.test(region) ? 6 : 1;
}
