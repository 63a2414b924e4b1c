import { Text } from '@mantine/core';
import type { CourseSummary, VariantPrice } from '@prospectus/contract';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { formatMoney, Money } from '../../ui/format/money.tsx';

type CoursePriceProps = {
  readonly price: CourseSummary['price'];
  /** False where the institute hides its prices. */
  readonly areShown: boolean;
};

/** Shows a course's price as visitors see it. */
export function CoursePrice({ price, areShown }: CoursePriceProps) {
  if (price !== null && price.min_amount !== price.max_amount) {
    return <span>{texts.catalogue.from(formatMoney(price.min_amount, price.currency, readerLocale()))}</span>;
  }
  return <VersionPrice price={price} areShown={areShown} />;
}

type VersionPriceProps = {
  readonly price: (Pick<VariantPrice, 'amount' | 'is_free'> & { readonly currency: string | null }) | null;
  readonly areShown: boolean;
};

/** What a version costs. */
export function VersionPrice({ price, areShown }: VersionPriceProps) {
  if (price === null) {
    return (
      <Text span inherit c="dimmed">
        {areShown ? '–' : texts.catalogue.hiddenPrice}
      </Text>
    );
  }
  return price.is_free ? (
    <span>{texts.catalogue.free}</span>
  ) : (
    <Money amount={price.amount} currency={price.currency} />
  );
}
