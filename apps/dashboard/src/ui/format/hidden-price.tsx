import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

/** Why a price is not shown: the institute hides all of them, or this one is on request. */
export function HiddenPrice() {
  const { id } = useInstitute();
  const catalogue = useAdminQuery(adminEndpoints.getCatalogue, { params: { institute_id: id } });
  return catalogue.data?.site?.price_visible === true ? texts.catalogue.priceOnRequest : texts.catalogue.hiddenPrice;
}
