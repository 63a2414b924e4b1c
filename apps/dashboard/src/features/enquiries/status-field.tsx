import { Group, Paper, SegmentedControl, Stack, Text, useMatches } from '@mantine/core';
import { adminEndpoints, type InboxStatus, leadStatuses } from '@prospectus/contract/admin';
import { useId } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { enquiriesTexts } from '../../texts/enquiries.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { LeadParams } from './lead-params.ts';

const { detail: texts, statuses } = enquiriesTexts;

/** How far the institute has come, and the way to say so. */
export function StatusField({ status, params }: { readonly status: InboxStatus; readonly params: LeadParams }) {
  const change = useAdminChange(adminEndpoints.setLeadStatus);
  const id = useId();
  const orientation = useMatches<'vertical' | 'horizontal'>({ base: 'vertical', xs: 'horizontal' });
  return (
    <Paper p="md">
      <Stack gap="sm">
        <Group gap="md">
          <Text id={id}>{texts.status}</Text>
          <SegmentedControl
            orientation={orientation}
            flex={1}
            aria-labelledby={id}
            disabled={change.isPending}
            data={leadStatuses.map((value) => ({ value, label: statuses[value] }))}
            // What was chosen, until the service has said how it is.
            value={change.isPending ? change.variables.body.to : status}
            onChange={(to) => change.mutate({ params, body: { from: status, to } })}
          />
        </Group>
        <ErrorNotice error={change.error} />
      </Stack>
    </Paper>
  );
}
