import { z } from 'zod';
import { catalogueCharactersMax as charactersMax, limited, textUpTo } from './catalogue-maxima.ts';
import { say } from './sentences/say.ts';
import { readUrl } from './url.ts';

/** The kinds of values that a catalogue file is made of, with what is expected of each in words. */

const countMax = 2 ** 31 - 1;
const amountMax = 10 ** 12;

const isBlank = (value: string) => value.trim() === '';
const notBlank = (max: number) =>
  textUpTo(max)
    .refine((value) => !isBlank(value), say('text that is not blank'))
    .meta({ pattern: '\\S' });
/** A title, name or label. */
export const name = notBlank(charactersMax.title);
export const question = notBlank(charactersMax.question);
/** A tag, badge, slug, code or key. */
export const word = notBlank(charactersMax.word);
export const attributeValue = notBlank(charactersMax.attributeValue);
export const synonym = notBlank(charactersMax.synonym);
/** One that may be absent, or refers to another. */
export const loneWord = textUpTo(charactersMax.word);
export const code = textUpTo(charactersMax.code);
export const label = textUpTo(charactersMax.title);
export const subtitle = textUpTo(charactersMax.subtitle);
export const text = textUpTo(charactersMax.text);
export const alternativeText = textUpTo(charactersMax.alternativeText);
export const html = textUpTo(charactersMax.html).describe('HTML; sanitised before it is served.');
export const catalogueIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const catalogueIdSchema = z
  .string()
  .regex(catalogueIdPattern, say('1 to 64 characters of A–Z, a–z, 0–9, _ and -'));
export const wholeNumber = z
  .int(say('a whole number'))
  .min(0, say('a whole number from 0'))
  .max(countMax, say('a whole number up to {max}', { max: countMax }));

const isHttpUrl = (value: string) => {
  if (!/^https?:\/\/[^\s]+$/i.test(value)) return false;
  return readUrl(value) !== undefined;
};
const mediaPattern = /^media:(?!.*\.\.)[A-Za-z0-9_./-]{1,200}$/;

/** Tells whether an image is one of the institute's own: `media:` and its id. */
export const isMedia = (image: string): boolean => mediaPattern.test(image);

const isHttpsUrl = (value: string) => /^https:/i.test(value) && isHttpUrl(value);

export const httpUrl = textUpTo(charactersMax.address)
  .refine(isHttpUrl, { error: say('an address that begins with http:// or https://'), params: { cause: 'address' } })
  .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$' });
export const httpsUrl = textUpTo(charactersMax.address)
  .refine(isHttpsUrl, say('an address that begins with https://'))
  .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]://\\S+$' });
export const image = textUpTo(charactersMax.address)
  .refine((value) => isMedia(value) || isHttpUrl(value), {
    error: say(
      'an http:// or https:// address, or media: and 1 to 200 characters of A–Z, a–z, 0–9, _ - . / without ..',
    ),
    params: { cause: 'address' },
  })
  .meta({ pattern: '^([Hh][Tt][Tt][Pp][Ss]?://\\S+|media:(?!.*\\.\\.)[A-Za-z0-9_./-]{1,200})$' });

export const timestamp = limited(
  z.iso.datetime({ offset: true, error: say('an ISO 8601 timestamp with an offset or Z') }),
  charactersMax.time,
).refine(
  (value) => {
    const time = Date.parse(value);
    return !Number.isNaN(time) && new Date(time).toISOString().length === 24;
  },
  { error: say('an ISO 8601 timestamp with an offset or Z'), params: { cause: 'date' } },
);
export const date = z.iso.date(say('a date such as 2027-01-15'));
export const dateOrTimestamp = z.union([date, timestamp], {
  error: say('a date such as 2027-01-15, or a timestamp with an offset or Z'),
});

const isTimeZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return !/^[+-]/.test(value);
  } catch {
    return false;
  }
};

export const currency = z.string().regex(/^[A-Z]{3}$/, say('three upper-case letters (ISO 4217)'));
const statedPrice = z.strictObject({
  amount: z
    .number(say('a number'))
    .min(0, say('a number from 0'))
    .max(amountMax, say('a number up to 10^12'))
    .describe('In major units; 0 is free.'),
  compare_at_amount: z
    .number(say('a number'))
    .min(0, say('a number from 0'))
    .max(amountMax, say('a number up to 10^12'))
    .optional()
    .describe('List price, shown when it is higher than the amount.'),
  currency: currency.optional().describe('Default: the institute’s.'),
});

/** What stands in place of a price that is told to those who ask (rule K14). */
export const onRequest = 'on_request';

/** What a version, a run or a step of a learning path costs. */
export const price = z.union([statedPrice, z.literal(onRequest)], {
  error: say('an object with an amount, or "on_request"'),
});

const hostPattern =
  /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(:\d{1,5})?$/;

/** A host name, as course sites have. */
export const host = z.string().regex(hostPattern, say('a host name such as learn.example.org'));

export const timeZone = textUpTo(charactersMax.time).refine(isTimeZone, say('an IANA time zone such as Asia/Kolkata'));

export const flag = z.boolean(say('true or false'));
