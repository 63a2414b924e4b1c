import { Group, NativeSelect, Paper, SegmentedControl, Stack, Text, useMatches } from '@mantine/core';
import { type InboxStatus, leadStatuses } from '@prospectus/contract/admin';
import { useId } from 'react';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import type { LeadParams } from './lead-params.ts';
import { useStatusChange } from './use-status-change.ts';

const data = leadStatuses.map((value) => ({ value, label: texts.enquiries.statuses[value] }));

/** Shows how far the institute has come with an enquiry, and lets an admin change it. */
export function StatusField({ status, params }: { readonly status: InboxStatus; readonly params: LeadParams }) {
  const { change, set } = useStatusChange(params);
  const id = useId();
  const isNarrow = useMatches({ base: true, xs: false });
  // The chosen status, until the service has confirmed it.
  const value = change.isPending ? change.variables.body.to : status;
  return (
    <Paper p="md">
      <Stack gap="sm">
        {isNarrow ? (
          <NativeSelect
            label={texts.enquiries.detail.status}
            disabled={change.isPending}
            data={data}
            value={value}
            onChange={({ currentTarget }) => set(status, currentTarget.value as InboxStatus)}
          />
        ) : (
          <Group gap="md">
            <Text id={id}>{texts.enquiries.detail.status}</Text>
            <SegmentedControl
              flex={1}
              aria-labelledby={id}
              disabled={change.isPending}
              data={data}
              value={value}
              onChange={(to) => set(status, to)}
            />
          </Group>
        )}
        <ErrorNotice error={change.error} />
      </Stack>
    </Paper>
  );
}
