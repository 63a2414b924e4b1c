import { Stack } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { DoctorForm } from './doctor-form.tsx';
import { DoctorResult } from './doctor-result.tsx';

/** Asks about a key and a page, and shows what was found. */
export function Doctor() {
  const { id } = useInstitute();
  const examine = useAdminChange(adminEndpoints.runDoctor);
  return (
    <Stack gap="lg">
      <DoctorForm
        isPending={examine.isPending}
        onAsk={(body) => examine.mutate({ params: { institute_id: id }, body })}
      />
      <ErrorNotice error={examine.error} />
      {examine.data && <DoctorResult checks={examine.data.checks} />}
    </Stack>
  );
}
