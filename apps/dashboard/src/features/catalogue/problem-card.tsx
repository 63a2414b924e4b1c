import { Alert, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Moment } from '../../ui/format/moment.tsx';

/** Says why the latest import is not shown; renders nothing where it is. */
export function ProblemCard({ instituteId }: { readonly instituteId: string }) {
  const { data } = useAdminQuery(adminEndpoints.getCatalogueProblem, { params: { institute_id: instituteId } });
  if (!data?.problem) return null;
  const { reason, failed_at } = data.problem;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={texts.catalogue.problem} role="status">
      <Text size="sm">{texts.said(reason)}</Text>
      <Text size="xs" c="dimmed">
        {texts.catalogue.problemTried} <Moment at={failed_at} />
      </Text>
    </Alert>
  );
}
