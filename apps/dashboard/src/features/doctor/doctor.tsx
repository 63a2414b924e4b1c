import { Stack, Text } from '@mantine/core';
import { adminEndpoints, type DoctorCheckBody } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Advice } from '../../ui/actions/advice.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { DoctorForm } from './doctor-form.tsx';

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

const tones: Readonly<Record<DoctorCheckBody['status'], Tone>> = {
  ok: 'good',
  failed: 'bad',
  warning: 'warning',
  skipped: 'plain',
};

const columns: readonly Column<DoctorCheckBody>[] = [
  { header: texts.doctor.check, cell: ({ name }) => texts.doctor.checks[name] },
  {
    header: texts.doctor.status,
    cell: ({ status }) => <StateBadge tone={tones[status]}>{texts.doctor.statuses[status]}</StateBadge>,
  },
  {
    header: texts.doctor.seen,
    cell: ({ seen, fix }) => <Advice seen={seen} fix={fix} />,
  },
];

/** Lists the checks, in the order in which a call passes them, with what to do. */
function DoctorResult({ checks }: { readonly checks: readonly DoctorCheckBody[] }) {
  const failures = checks.filter(({ status }) => status === 'failed').length;
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {failures === 0 ? texts.doctor.healthy : texts.doctor.unhealthy(failures)}
      </Text>
      <DataTable label={texts.doctor.result} rows={checks} rowKey={({ name }) => name} columns={columns} />
    </Stack>
  );
}
