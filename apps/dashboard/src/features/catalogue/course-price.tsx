import { Text } from '@mantine/core';
import type { CourseSummary, VariantPrice } from '@prospectus/contract';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { formatMoney, Money } from '../../ui/format/money.tsx';
import { readerLanguage } from '../../ui/format/reader-language.ts';

type CoursePriceProps = {
  readonly price: CourseSummary['price'];
  /** False where the institute hides its prices. */
  readonly areShown: boolean;
};

/** What a course costs, as its visitors are told. */
export function CoursePrice({ price, areShown }: CoursePriceProps) {
  if (price !== null && price.min_amount !== price.max_amount) {
    return <span>{catalogueTexts.from(formatMoney(price.min_amount, price.currency, readerLanguage()))}</span>;
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
        {areShown ? '–' : catalogueTexts.hiddenPrice}
      </Text>
    );
  }
  return price.is_free ? <span>{catalogueTexts.free}</span> : <Money amount={price.amount} currency={price.currency} />;
}
