import { Button, Code, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportTokenWire } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import { RowDanger } from '../../../ui/actions/row-danger.tsx';
import { Asked } from '../../../ui/asked.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { May, RoleNotice } from '../../../ui/may.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { CreateImportToken } from './create-import-token.tsx';
import { ImportByProgram } from './import-by-program.tsx';
import { type MadeToken, MadeTokenNotice } from './made-token.tsx';

/** Lists the tokens with which programs import an institute's catalogue, and shows how to use them. */
export function ImportTokens() {
  const { id } = useInstitute();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ImportTokenWire>();
  const [made, setMade] = useState<MadeToken>();
  const tokens = useAdminQuery(adminEndpoints.listImportTokens, { params: { institute_id: id } });
  return (
    <Section
      title={texts.imports.tokens}
      lead={texts.imports.tokensLead}
      actions={
        <May call={adminEndpoints.createImportToken}>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {texts.imports.createToken}
          </Button>
        </May>
      }
    >
      <RoleNotice call={adminEndpoints.createImportToken} />
      {made && <MadeTokenNotice made={made} onDone={() => setMade(undefined)} />}
      <Asked query={tokens} lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{texts.imports.noTokens}</Text>
          ) : (
            <DataTable
              label={texts.imports.tokens}
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
    header: texts.imports.token,
    cell: ({ name, prefix }) => (
      <Stack gap={2} align="flex-start">
        <span>{name}</span>
        <Code fw={400}>{prefix}…</Code>
      </Stack>
    ),
  },
  {
    header: texts.imports.tokenStatus,
    cell: ({ revoked_at: end }) =>
      end === null ? (
        <StateBadge tone="good">{texts.imports.active}</StateBadge>
      ) : (
        <StateBadge tone="bad">{texts.imports.revoked}</StateBadge>
      ),
  },
  { header: texts.imports.lastUsed, cell: ({ last_used_at: at }) => <Moment at={at} /> },
  { header: texts.imports.created, cell: ({ created_at: at }) => <Moment at={at} /> },
  {
    header: texts.imports.actions,
    isAction: true,
    call: adminEndpoints.revokeImportToken,
    cell: (token) =>
      token.revoked_at === null && (
        <RowDanger label={texts.imports.revokeNamed(token.name)} onClick={() => onRevoke(token)}>
          {texts.imports.revoke}
        </RowDanger>
      ),
  },
];

type RevokeImportTokenProps = { readonly revoked: ImportTokenWire; readonly onClose: () => void };

/** Asks before a token stops working for good, and says what stops with it. */
function RevokeImportToken({ revoked, onClose }: RevokeImportTokenProps) {
  const { id } = useInstitute();
  const revoke = useAdminChange(adminEndpoints.revokeImportToken);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.imports.revokeTitle(revoked.name)}
      action={texts.imports.revokeNamed(revoked.name)}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ params: { institute_id: id, token_id: revoked.id } }, { onSuccess: onClose })}
    >
      <Text>{texts.imports.revokeText(revoked.prefix)}</Text>
    </ConfirmDanger>
  );
}
