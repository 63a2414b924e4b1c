import { Code, Stack, Text } from '@mantine/core';
import { adminEndpoints, type OperatedInstitute, type OperatedKey, operatedKeysMax } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { RowDanger } from '../../ui/actions/row-danger.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';

const tones: Readonly<Record<OperatedKey['status'], Tone>> = { active: 'good', revoked: 'bad', expired: 'plain' };

type OperatedKeysProps = { readonly institute: OperatedInstitute; readonly keys: readonly OperatedKey[] };

/** The keys of an institute, which operators may revoke. */
export function OperatedKeys({ institute, keys }: OperatedKeysProps) {
  const [revoked, setRevoked] = useState<OperatedKey>();
  const columns: readonly Column<OperatedKey>[] = [
    { header: texts.operator.keyName, cell: (key) => <KeyName shown={key} /> },
    {
      header: texts.operator.status,
      cell: ({ status }) => <StateBadge tone={tones[status]}>{texts.operator.keyStatuses[status]}</StateBadge>,
    },
    { header: texts.operator.lastUsed, cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
    { header: texts.operator.created, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      header: texts.operator.actions,
      isAction: true,
      cell: (key) =>
        key.status === 'active' && (
          <RowDanger label={texts.operator.revokeNamed(key.name)} onClick={() => setRevoked(key)}>
            {texts.operator.revoke}
          </RowDanger>
        ),
    },
  ];
  return (
    <Section title={texts.operator.keys} lead={texts.operator.keysLead}>
      {keys.length === 0 ? (
        <Text>{texts.operator.noKeys}</Text>
      ) : (
        <DataTable label={texts.operator.keys} rows={keys} rowKey={({ id }) => id} columns={columns} />
      )}
      {keys.length === operatedKeysMax && (
        <Text size="sm" c="dimmed">
          {texts.operator.keysMax(operatedKeysMax)}
        </Text>
      )}
      {revoked && <RevokeKey institute={institute} revoked={revoked} onClose={() => setRevoked(undefined)} />}
    </Section>
  );
}

function KeyName({ shown: { name, prefix } }: { readonly shown: OperatedKey }) {
  return (
    <Stack gap={4} align="flex-start">
      <span>{name}</span>
      <Code fw={400}>{prefix}…</Code>
    </Stack>
  );
}

type RevokeKeyProps = {
  readonly institute: OperatedInstitute;
  readonly revoked: OperatedKey;
  readonly onClose: () => void;
};

function RevokeKey({ institute: { id, name: owner }, revoked: { id: keyId, name, prefix }, onClose }: RevokeKeyProps) {
  const revoke = useAdminChange(adminEndpoints.revokeKeyAsOperator);
  const confirm = () =>
    revoke.mutate(
      { params: { institute_id: id, key_id: keyId } },
      {
        onSuccess: () => {
          notifyDone(texts.operator.revoked(name));
          onClose();
        },
      },
    );
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.operator.revokeTitle(name)}
      action={texts.operator.revokeNamed(name)}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
    >
      {texts.operator.revokeText(owner, prefix)}
    </ConfirmDanger>
  );
}
