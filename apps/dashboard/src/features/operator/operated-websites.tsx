import { Text } from '@mantine/core';
import { adminEndpoints, type OperatedInstitute, type OperatedWebsite } from '@prospectus/contract/admin';
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

const tones: Readonly<Record<OperatedWebsite['status'], Tone>> = {
  Pending: 'waiting',
  Verified: 'good',
  Revoked: 'bad',
};

type OperatedWebsitesProps = { readonly institute: OperatedInstitute; readonly websites: readonly OperatedWebsite[] };

/** The websites of an institute, which operators may block. */
export function OperatedWebsites({ institute, websites }: OperatedWebsitesProps) {
  const [blocked, setBlocked] = useState<OperatedWebsite>();
  const columns: readonly Column<OperatedWebsite>[] = [
    { header: texts.operator.host, cell: ({ host }) => host },
    {
      header: texts.operator.status,
      cell: ({ status }) => <StateBadge tone={tones[status]}>{texts.operator.websiteStatuses[status]}</StateBadge>,
    },
    { header: texts.operator.reason, cell: ({ reason }) => texts.said(reason ?? '–') },
    { header: texts.operator.added, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      header: texts.operator.actions,
      isAction: true,
      cell: (website) =>
        website.status !== 'Revoked' && (
          <RowDanger label={texts.operator.blockNamed(website.host)} onClick={() => setBlocked(website)}>
            {texts.operator.block}
          </RowDanger>
        ),
    },
  ];
  return (
    <Section title={texts.operator.websites} lead={texts.operator.websitesLead}>
      {websites.length === 0 ? (
        <Text>{texts.operator.noWebsites}</Text>
      ) : (
        <DataTable label={texts.operator.websites} rows={websites} rowKey={({ id }) => id} columns={columns} />
      )}
      {blocked && <BlockWebsite institute={institute} blocked={blocked} onClose={() => setBlocked(undefined)} />}
    </Section>
  );
}

type BlockWebsiteProps = {
  readonly institute: OperatedInstitute;
  readonly blocked: OperatedWebsite;
  readonly onClose: () => void;
};

function BlockWebsite({ institute: { id, name }, blocked: { id: websiteId, host }, onClose }: BlockWebsiteProps) {
  const block = useAdminChange(adminEndpoints.blockWebsite);
  const confirm = () =>
    block.mutate(
      { params: { institute_id: id, website_id: websiteId } },
      {
        onSuccess: () => {
          notifyDone(texts.operator.blocked(host));
          onClose();
        },
      },
    );
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.operator.blockTitle(host)}
      action={texts.operator.blockNamed(host)}
      isPending={block.isPending}
      error={block.error}
      onConfirm={confirm}
    >
      {texts.operator.blockText(name, host)}
    </ConfirmDanger>
  );
}
