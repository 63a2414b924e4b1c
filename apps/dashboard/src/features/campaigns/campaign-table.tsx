import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints, type CampaignEntry } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CampaignNameForm } from './campaign-name-form.tsx';

type CampaignTableProps = { readonly campaigns: readonly CampaignEntry[]; readonly instituteId: string };

/** All campaigns, with what can be done with each. */
export function CampaignTable({ campaigns, instituteId }: CampaignTableProps) {
  if (campaigns.length === 0) {
    return (
      <EmptyState
        title={texts.campaigns.none.title}
        command={`npx prospectus campaigns create --name "Open day" --institute ${instituteId}`}
      >
        {texts.campaigns.none.text}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={texts.campaigns.campaigns}
      rows={campaigns}
      rowKey={({ id }) => id}
      columns={columnsOf(instituteId)}
    />
  );
}

const columnsOf = (instituteId: string): readonly Column<CampaignEntry>[] => [
  {
    header: texts.campaigns.columns.name,
    cell: ({ name, is_default: isDefault }) => (
      <Stack gap={0}>
        <span>{name}</span>
        {isDefault && (
          <Text size="sm" c="dimmed" fw={400}>
            {texts.campaigns.isDefault}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    header: texts.campaigns.columns.status,
    cell: ({ status }) => (
      <StateBadge tone={status === 'active' ? 'good' : 'plain'}>{texts.campaigns.statuses[status]}</StateBadge>
    ),
  },
  { header: texts.campaigns.columns.created, cell: ({ created_at: at }) => <Moment at={at} /> },
  {
    header: texts.campaigns.columns.enquiries,
    align: 'end',
    cell: ({ id, leads }) => (
      <TextLink to="/i/$instituteId/enquiries" params={{ instituteId }} search={{ campaign: id }}>
        {formatNumber(leads)}
      </TextLink>
    ),
  },
  {
    header: texts.campaigns.columns.actions,
    isAction: true,
    cell: (campaign) => <CampaignActions campaign={campaign} instituteId={instituteId} />,
  },
];

type CampaignActionsProps = { readonly campaign: CampaignEntry; readonly instituteId: string };

function CampaignActions({ campaign, instituteId }: CampaignActionsProps) {
  const { id, name, status, is_default: isDefault } = campaign;
  const [asked, setAsked] = useState<'name' | 'deactivation'>();
  const change = useAdminChange(adminEndpoints.changeCampaign);
  const params = { institute_id: instituteId, campaign_id: id };
  const close = () => setAsked(undefined);
  const ask = (what: 'name' | 'deactivation') => {
    change.reset();
    setAsked(what);
  };
  return (
    <>
      <CopyButton value={id} what={texts.campaigns.id(name)}>
        {texts.campaigns.copyId}
      </CopyButton>
      <May call={adminEndpoints.changeCampaign}>
        <Button variant="default" size="xs" aria-label={texts.campaigns.renameTitle(name)} onClick={() => ask('name')}>
          {texts.campaigns.rename}
        </Button>
        {status === 'inactive' && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${texts.campaigns.activate} ${name}`}
            loading={change.isPending}
            onClick={() => change.mutate({ params, body: { status: 'active' } })}
          >
            {texts.campaigns.activate}
          </Button>
        )}
        {status === 'active' && !isDefault && (
          <Button
            variant="default"
            size="xs"
            aria-label={texts.campaigns.deactivation.action(name)}
            onClick={() => ask('deactivation')}
          >
            {texts.campaigns.deactivate}
          </Button>
        )}
      </May>
      {asked === undefined && <ErrorNotice error={change.error} />}
      <CampaignNameForm
        title={texts.campaigns.renameTitle(name)}
        action={texts.campaigns.save}
        name={name}
        opened={asked === 'name'}
        onClose={close}
        onSave={(given) => change.mutate({ params, body: { name: given } }, { onSuccess: close })}
        isPending={change.isPending}
        error={change.error}
      />
      <ConfirmDanger
        opened={asked === 'deactivation'}
        onClose={close}
        title={texts.campaigns.deactivation.title(name)}
        action={texts.campaigns.deactivation.action(name)}
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate({ params, body: { status: 'inactive' } }, { onSuccess: close })}
      >
        {texts.campaigns.deactivation.text}
      </ConfirmDanger>
    </>
  );
}
