import { Anchor, Button, Stack } from '@mantine/core';
import { adminEndpoints, type PreviewLinkWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { absoluteTime } from '../../../ui/format/time.ts';
import { notifyDone } from '../../../ui/notify.tsx';

type LinkTableProps = {
  readonly links: readonly PreviewLinkWire[];
  /** Where a link leads. */
  readonly addressOf: (link: PreviewLinkWire) => string;
};

/** The preview links that work, each to be opened or withdrawn. */
export function LinkTable({ links, addressOf }: LinkTableProps) {
  const { id } = useInstitute();
  const revoke = useAdminChange(adminEndpoints.revokePreviewLink);
  const withdraw = ({ id: linkId }: PreviewLinkWire) =>
    revoke.mutate(
      { params: { institute_id: id, preview_id: linkId } },
      { onSuccess: () => notifyDone(texts.preview.withdrawn) },
    );
  const columns: readonly Column<PreviewLinkWire>[] = [
    {
      header: texts.preview.until,
      cell: ({ expires_at: at }) => absoluteTime(Date.parse(at), readerLocale()),
    },
    { header: texts.preview.by, cell: ({ created_by: by }) => by ?? texts.preview.commandLine },
    {
      header: texts.preview.address,
      cell: (link) => (
        <Anchor href={addressOf(link)} target="_blank" rel="noreferrer" inherit>
          {texts.preview.follow}
        </Anchor>
      ),
    },
    {
      header: texts.preview.withdraw,
      isAction: true,
      cell: (link) => (
        <Button
          size="xs"
          variant="default"
          color="red"
          loading={revoke.isPending && revoke.variables?.params.preview_id === link.id}
          onClick={() => withdraw(link)}
        >
          {texts.preview.withdraw}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <ErrorNotice error={revoke.error} />
      <DataTable label={texts.preview.links} rows={links} rowKey={({ id: linkId }) => linkId} columns={columns} />
    </Stack>
  );
}
