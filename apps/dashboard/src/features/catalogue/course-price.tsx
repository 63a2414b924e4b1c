import { Text } from '@mantine/core';
import type { CourseSummary, VariantPrice } from '@prospectus/contract';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { formatMoney, Money } from '../../ui/money.tsx';
import { readerLanguage } from '../../ui/reader-language.ts';

/** What a course costs, as its visitors are told. */
export function CoursePrice({ price }: { readonly price: CourseSummary['price'] }) {
  if (price === null)
    return (
      <Text span inherit c="dimmed">
        {catalogueTexts.noPrice}
      </Text>
    );
  if (price.min_amount !== price.max_amount) {
    return <span>{catalogueTexts.from(formatMoney(price.min_amount, price.currency, readerLanguage()))}</span>;
  }
  return <VersionPrice price={price} />;
}

/** What a version costs. */
export function VersionPrice({
  price,
}: {
  readonly price: (Pick<VariantPrice, 'amount' | 'is_free'> & { readonly currency: string | null }) | null;
}) {
  if (price === null)
    return (
      <Text span inherit c="dimmed">
        {catalogueTexts.noPrice}
      </Text>
    );
  return price.is_free ? <span>{catalogueTexts.free}</span> : <Money amount={price.amount} currency={price.currency} />;
}
