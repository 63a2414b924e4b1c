import { Text } from '@mantine/core';
import type { VariantPrice } from '@prospectus/contract';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
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

/** Why a price is not shown: the institute hides all of them, or this one is on request. */
function HiddenPrice() {
  const { id } = useInstitute();
  const catalogue = useAdminQuery(adminEndpoints.getCatalogue, { params: { institute_id: id } });
  return catalogue.data?.site?.price_visible === true ? texts.catalogue.priceOnRequest : texts.catalogue.hiddenPrice;
}
