import { Text } from '@mantine/core';
import type { VariantPrice } from '@prospectus/contract';
import { texts } from '../../texts/texts.ts';
import { HiddenPrice } from './hidden-price.tsx';
import { Money } from './money.tsx';

type VersionPriceProps = {
  readonly price: (Pick<VariantPrice, 'amount' | 'is_free'> & { readonly currency: string | null }) | null;
  /** False where it is hidden from visitors. */
  readonly isVisible: boolean;
};

/** What a version costs, or one of its dates. */
export function VersionPrice({ price, isVisible }: VersionPriceProps) {
  if (price === null) {
    return (
      <Text span inherit c="dimmed">
        {isVisible ? '–' : <HiddenPrice />}
      </Text>
    );
  }
  return price.is_free ? (
    <span>{texts.catalogue.free}</span>
  ) : (
    <Money amount={price.amount} currency={price.currency} />
  );
}
