import { z } from 'zod';
import { nullableText } from './value.ts';

const amount = z.number().min(0);
const currency = nullableText.describe('ISO 4217 code of the amounts in this object, or null when unknown.');
const priceFields = {
  amount: amount.describe('In major units of the currency; 0 when free.'),
  compare_at_amount: amount
    .nullable()
    .describe(
      'Higher list price in major units, to be shown struck through; null when there is none or prices are hidden.',
    ),
  currency,
  is_free: z.boolean().describe('True when the amount is 0.'),
};

export const variantPriceSchema = z
  .strictObject(priceFields)
  .meta({ id: 'VariantPrice', description: 'The price of one version.' });

export const priceSchema = z
  .strictObject({
    ...priceFields,
    varies: z.boolean().describe('True when the versions on sale now differ in price.'),
    min_amount: amount.describe(
      'Lowest shown price among the versions on sale now that match the filters, in major units; equals `amount` when there is only one. Amounts compare as numbers: where versions differ in currency, this one may be in another than `currency`.',
    ),
    max_amount: amount.describe(
      'Highest shown price among the versions on sale now that match the filters, in major units; equals `amount` when there is only one. As with `min_amount`, it may be in another currency.',
    ),
  })
  .meta({ id: 'Price', description: 'The price of the version shown, with the range over the versions on sale now.' });

export type VariantPrice = z.infer<typeof variantPriceSchema>;
export type Price = z.infer<typeof priceSchema>;
