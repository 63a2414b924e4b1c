import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Page } from '../../ui/page.tsx';
import { CataloguesHealth } from './catalogues-health.tsx';
import { DeliveriesHealth } from './deliveries-health.tsx';
import { ProcessHealth } from './process-health.tsx';

const everyMs = 10_000;

/** Shows the state of the service to its operators. */
export function HealthScreen() {
  const health = useAdminQuery(adminEndpoints.getHealth, {}, { every: () => everyMs });
  return (
    <Page title={texts.health.title} lead={texts.health.lead}>
      <Asked query={health} lines={10}>
        {({ process, deliveries }) => (
          <>
            <ProcessHealth process={process} />
            <CataloguesHealth catalogues={process.catalogues} />
            <DeliveriesHealth deliveries={deliveries} />
          </>
        )}
      </Asked>
    </Page>
  );
}
