import { Button, Code, Stack, Text } from '@mantine/core';
import { type ApiKeyWire, adminEndpoints } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { RowDanger } from '../../ui/actions/row-danger.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { CallsOfKey } from './calls-of-key.tsx';
import type { KeyCalls } from './use-key-calls.ts';

type KeyTableProps = {
  readonly keys: readonly ApiKeyWire[];
  readonly calls: KeyCalls;
  readonly onRotate: (key: ApiKeyWire) => void;
  readonly onRevoke: (key: ApiKeyWire) => void;
};

/** An institute's keys, each with what can be done to it. */
export function KeyTable({ keys, calls, onRotate, onRevoke }: KeyTableProps) {
  const columns: readonly Column<ApiKeyWire>[] = [
    { header: texts.keys.name, cell: (key) => <KeyName shown={key} /> },
    { header: texts.keys.access, cell: (key) => <KeyAccess shown={key} /> },
    { header: texts.keys.status, cell: (key) => <KeyState shown={key} /> },
    {
      header: texts.keys.requests,
      cell: ({ id }) => <CallsOfKey calls={calls} id={id} />,
    },
    { header: texts.keys.lastUsed, cell: (key) => <Moment at={key.last_used_at} /> },
    { header: texts.keys.created, cell: (key) => <Moment at={key.created_at} /> },
    {
      header: texts.keys.actions,
      isAction: true,
      call: adminEndpoints.revokeKey,
      cell: (key) =>
        key.status === 'active' && (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={texts.keys.rotateNamed(key.name)}
              onClick={() => onRotate(key)}
            >
              {texts.keys.rotate}
            </Button>
            <RowDanger label={texts.keys.revokeNamed(key.name)} onClick={() => onRevoke(key)}>
              {texts.keys.revoke}
            </RowDanger>
          </>
        ),
    },
  ];
  return <DataTable label={texts.keys.list} rows={keys} rowKey={({ id }) => id} columns={columns} />;
}

function KeyName({ shown: { name, prefix } }: { readonly shown: ApiKeyWire }) {
  return (
    <Stack gap={4} align="flex-start">
      <span>{name}</span>
      <Code fw={400}>{prefix}…</Code>
    </Stack>
  );
}

function KeyAccess({ shown }: { readonly shown: ApiKeyWire }) {
  const { product, scopes, only_from_websites: onlyFromWebsites } = shown;
  return (
    <Stack gap={4} align="flex-start">
      {scopes.map((scope) => (
        <span key={scope}>{texts.keys.allowed[scope]}</span>
      ))}
      {onlyFromWebsites && (
        <Text size="xs" c="dimmed">
          {texts.keys.onlyFromWebsites}
        </Text>
      )}
      {product !== 'catalog' && (
        <Text size="xs" c="dimmed">
          {texts.keys.otherProduct(product)}
        </Text>
      )}
    </Stack>
  );
}

const tones: Readonly<Record<ApiKeyWire['status'], Tone>> = { active: 'good', revoked: 'bad', expired: 'plain' };

function KeyState({ shown }: { readonly shown: ApiKeyWire }) {
  const { status, expires_at: expiresAt, revoked_at: revokedAt, replaced_by: successor } = shown;
  const end = revokedAt ?? expiresAt;
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone={tones[status]}>{texts.keys.statuses[status]}</StateBadge>
      {end !== null && (
        <Text size="xs" c="dimmed">
          {status === 'active' ? texts.keys.expires : texts.keys.endedAt} <Moment at={end} />
        </Text>
      )}
      {successor && (
        <Text size="xs" c="dimmed">
          {texts.keys.replacedBy(successor.prefix)}
        </Text>
      )}
    </Stack>
  );
}
