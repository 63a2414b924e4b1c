import { Alert, Stack, Text } from '@mantine/core';
import type { AdminEndpoint } from '@prospectus/contract/admin';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useInstitute, useMay } from '../api/session.ts';
import { texts } from '../texts/texts.ts';
import { TextLink } from './links.tsx';
import classes from './may.module.css';

type NeedsRole = {
  /** The call that the control makes: people who may make this call may use the control. */
  readonly call: AdminEndpoint;
};

/** Shows what leads to a call only to those whose role allows it (rule M2). */
export function May({ call, children }: NeedsRole & { readonly children: ReactNode }) {
  return useMay()(call) ? children : null;
}

/** Tells those whose role does not allow a call who may, and where to ask; nothing to all others. */
export function RoleNotice({ call }: NeedsRole) {
  const { id: instituteId, role } = useInstitute();
  if (useMay()(call)) return null;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} role="note">
      <Text size="sm">
        {call.access === 'admin' ? texts.roles.onlyAdmins : texts.roles.onlyEditors}{' '}
        {texts.roles.own(texts.roles.names[role])}{' '}
        <TextLink to="/i/$instituteId/team" params={{ instituteId }} inherit underline="always">
          {texts.roles.toTeam}
        </TextLink>
      </Text>
    </Alert>
  );
}

/** Forms that everyone sees, and only those fill in whose role allows the call that they end in. */
export function Editable({ call, children }: NeedsRole & { readonly children: ReactNode }) {
  const may = useMay();
  return (
    <fieldset className={classes['fields']} disabled={!may(call)}>
      <Stack gap="lg">{children}</Stack>
    </fieldset>
  );
}
