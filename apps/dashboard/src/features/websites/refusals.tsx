import { Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Section } from '../../ui/section.tsx';
import { FailedRequests } from './failed-requests.tsx';
import { RefusedPages, type RefusedPagesProps } from './refused-pages.tsx';

/** Refusals are written once a minute. */
const everyMs = 60_000;

/** What is wrong with the institute's site: pages that were refused, and requests that failed otherwise. */
export function Refusals({ onAdd }: Pick<RefusedPagesProps, 'onAdd'>) {
  const { id } = useInstitute();
  const query = useAdminQuery(
    adminEndpoints.listRefusals,
    { params: { institute_id: id } },
    { every: () => everyMs, keepsFormer: true },
  );
  const words = texts.websites.refusals;
  return (
    <>
      <Section title={words.pages} lead={words.pagesLead}>
        <Asked query={query}>
          {({ pages }) =>
            pages.length === 0 ? <Text size="sm">{words.noPages}</Text> : <RefusedPages pages={pages} onAdd={onAdd} />
          }
        </Asked>
      </Section>
      {query.data !== undefined && query.data.failures.length > 0 && (
        <Section title={words.failures} lead={words.failuresLead}>
          <FailedRequests failures={query.data.failures} />
        </Section>
      )}
    </>
  );
}
