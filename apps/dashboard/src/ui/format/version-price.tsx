import { Text } from '@mantine/core';
import type { VariantPrice } from '@prospectus/contract';
import { texts } from '../../texts/texts.ts';
import { Money } from './money.tsx';

type VersionPriceProps = {
  readonly price: (Pick<VariantPrice, 'amount' | 'is_free'> & { readonly currency: string | null }) | null;
  readonly areShown: boolean;
};

/** What a version costs, or one of its dates. */
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
