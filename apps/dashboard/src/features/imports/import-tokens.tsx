import { Button, Code, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportTokenWire } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { importsTexts } from '../../texts/imports.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CreateImportToken } from './create-import-token.tsx';
import { ImportByProgram } from './import-by-program.tsx';
import { type MadeToken, MadeTokenNotice } from './made-token.tsx';
import { RevokeImportToken } from './revoke-import-token.tsx';

/** The tokens with which programs import an institute's catalogue, and how they do. */
export function ImportTokens() {
  const { id } = useInstitute();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ImportTokenWire>();
  const [made, setMade] = useState<MadeToken>();
  const tokens = useAdminQuery(adminEndpoints.listImportTokens, { params: { institute_id: id } });
  return (
    <Section
      title={importsTexts.tokens}
      lead={importsTexts.tokensLead}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {importsTexts.createToken}
        </Button>
      }
    >
      {made && <MadeTokenNotice made={made} onDone={() => setMade(undefined)} />}
      <Asked query={tokens} lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{importsTexts.noTokens}</Text>
          ) : (
            <DataTable
              label={importsTexts.tokens}
              rows={data}
              rowKey={(token) => token.id}
              columns={columnsOf(setRevoked)}
            />
          )
        }
      </Asked>
      <ImportByProgram />
      {isCreating && (
        <CreateImportToken
          onClose={() => setCreating(false)}
          onMade={(token) => {
            setMade(token);
            setCreating(false);
          }}
        />
      )}
      {revoked && <RevokeImportToken revoked={revoked} onClose={() => setRevoked(undefined)} />}
    </Section>
  );
}

const columnsOf = (onRevoke: (token: ImportTokenWire) => void): readonly Column<ImportTokenWire>[] => [
  {
    header: importsTexts.token,
    cell: ({ name, prefix }) => (
      <Stack gap={2} align="flex-start">
        <span>{name}</span>
        <Code fw={400}>{prefix}…</Code>
      </Stack>
    ),
  },
  {
    header: importsTexts.tokenStatus,
    cell: ({ revoked_at: end }) =>
      end === null ? (
        <StateBadge tone="good">{importsTexts.active}</StateBadge>
      ) : (
        <StateBadge tone="bad">{importsTexts.revoked}</StateBadge>
      ),
  },
  { header: importsTexts.lastUsed, cell: ({ last_used_at: at }) => <Moment at={at} /> },
  { header: importsTexts.created, cell: ({ created_at: at }) => <Moment at={at} /> },
  {
    header: importsTexts.actions,
    isAction: true,
    cell: (token) =>
      token.revoked_at === null && (
        <Button
          size="xs"
          variant="default"
          c="red"
          aria-label={importsTexts.revokeNamed(token.name)}
          onClick={() => onRevoke(token)}
        >
          {importsTexts.revoke}
        </Button>
      ),
  },
];
