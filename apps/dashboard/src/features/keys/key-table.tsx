import { Button, Code, Stack, Text } from '@mantine/core';
import type { ApiKeyWire } from '@prospectus/contract/admin';
import { keysTexts } from '../../texts/keys.ts';
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
    { header: keysTexts.name, cell: (key) => <KeyName shown={key} /> },
    { header: keysTexts.access, cell: (key) => <KeyAccess shown={key} /> },
    { header: keysTexts.status, cell: (key) => <KeyState shown={key} /> },
    {
      header: keysTexts.requests,
      cell: ({ id }) => <CallsOfKey calls={calls} id={id} />,
    },
    { header: keysTexts.lastUsed, cell: (key) => <Moment at={key.last_used_at} /> },
    { header: keysTexts.created, cell: (key) => <Moment at={key.created_at} /> },
    {
      header: keysTexts.actions,
      isAction: true,
      cell: (key) =>
        key.status === 'active' && (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={keysTexts.rotateNamed(key.name)}
              onClick={() => onRotate(key)}
            >
              {keysTexts.rotate}
            </Button>
            <Button
              size="xs"
              variant="default"
              c="red"
              aria-label={keysTexts.revokeNamed(key.name)}
              onClick={() => onRevoke(key)}
            >
              {keysTexts.revoke}
            </Button>
          </>
        ),
    },
  ];
  return <DataTable label={keysTexts.list} rows={keys} rowKey={({ id }) => id} columns={columns} />;
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
        <span key={scope}>{keysTexts.allowed[scope]}</span>
      ))}
      {onlyFromWebsites && (
        <Text size="xs" c="dimmed">
          {keysTexts.onlyFromWebsites}
        </Text>
      )}
      {product !== 'catalog' && (
        <Text size="xs" c="dimmed">
          {keysTexts.otherProduct(product)}
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
      <StateBadge tone={tones[status]}>{keysTexts.statuses[status]}</StateBadge>
      {end !== null && (
        <Text size="xs" c="dimmed">
          {status === 'active' ? keysTexts.expires : keysTexts.endedAt} <Moment at={end} />
        </Text>
      )}
      {successor && (
        <Text size="xs" c="dimmed">
          {keysTexts.replacedBy(successor.prefix)}
        </Text>
      )}
    </Stack>
  );
}
