import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints, type PreviewLinkWire } from '@prospectus/contract/admin';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Copyable } from '../../../ui/actions/copyable.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Asked } from '../../../ui/asked.tsx';
import { notifyDone } from '../../../ui/notify.tsx';
import { LinkTable } from './link-table.tsx';

type PreviewLinksProps = {
  /** The course that links lead to; null for the list of courses. */
  readonly courseId: string | null;
};

/** Links that show the catalogue with its drafts: made, copied, opened and withdrawn (rule K6). */
export function PreviewLinks({ courseId }: PreviewLinksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconShare size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.preview.share}
      </Button>
      <Dialog title={texts.preview.share} opened={isOpen} onClose={() => setOpen(false)} isHeld={false}>
        <Links courseId={courseId} />
      </Dialog>
    </>
  );
}

function Links({ courseId }: PreviewLinksProps) {
  const { id } = useInstitute();
  const params = { institute_id: id };
  const query = useAdminQuery(adminEndpoints.listPreviewLinks, { params });
  const create = useAdminChange(adminEndpoints.createPreviewLink);
  const make = () => create.mutate({ params }, { onSuccess: () => notifyDone(texts.preview.created) });
  const addressOf = ({ url }: PreviewLinkWire) =>
    courseId === null ? url : `${url}/courses/${encodeURIComponent(courseId)}`;
  return (
    <Stack gap="md">
      <Text size="sm">{texts.preview.lead}</Text>
      <Asked query={query}>
        {({ data: links }) => {
          const [newest] = links;
          if (newest === undefined) return <Text size="sm">{texts.preview.none}</Text>;
          return (
            <Stack gap="md">
              <AddressLink href={addressOf(newest)} what={texts.preview.theAddress} />
              <LinkTable links={links} addressOf={addressOf} />
              <Stack gap={4}>
                <Text size="sm">{texts.preview.websiteText}</Text>
                <Copyable value={newest.token} what={texts.preview.theToken} />
              </Stack>
            </Stack>
          );
        }}
      </Asked>
      <ErrorNotice error={create.error} />
      <Button onClick={make} loading={create.isPending} data-autofocus>
        {texts.preview.create}
      </Button>
    </Stack>
  );
}
