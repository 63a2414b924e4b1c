import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useParams } from '@tanstack/react-router';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute, useMay } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';

/** Offers to check a file as this institute’s, where nothing is wrong with it but that it names another. */
export function AdoptImport() {
  const { id } = useInstitute();
  const { importId = '' } = useParams({ strict: false });
  const request = { params: { institute_id: id, import_id: importId } };
  // The screen has asked for it already.
  const shown = useAdminQuery(adminEndpoints.getImport, request);
  const check = useAdminChange(adminEndpoints.checkImport);
  const may = useMay();
  if (!shown.data?.can_adopt || !may(adminEndpoints.checkImport)) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{texts.imports.adoptText}</Text>
      <Button loading={check.isPending} onClick={() => check.mutate({ ...request, body: { as_this_institute: true } })}>
        {texts.imports.adopt}
      </Button>
      <ErrorNotice error={check.error} />
    </Stack>
  );
}
