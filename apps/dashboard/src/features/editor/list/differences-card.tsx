import { Alert, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAdminQuery } from '../../../api/queries.ts';
import { texts } from '../../../texts/texts.ts';
import { TextLink } from '../../../ui/links.tsx';

/** Tells that the file says something else by now than people changed (rule K3); renders nothing where it does not. */
export function DifferencesCard({ instituteId }: { readonly instituteId: string }) {
  const { data } = useAdminQuery(adminEndpoints.getCatalogue, { params: { institute_id: instituteId } });
  if (data === undefined || data.differences === 0) return null;
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden />}
      title={texts.catalogue.differences(data.differences)}
      role="status"
    >
      <Text size="sm">
        <TextLink to="/i/$instituteId/catalogue/drafts" params={{ instituteId }} inherit>
          {texts.catalogue.toDifferences}
        </TextLink>
      </Text>
    </Alert>
  );
}
