import { Text } from '@mantine/core';
import { adminEndpoints, type WebsiteBody } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';

type RemoveWebsiteProps = { readonly removed: WebsiteBody; readonly onClose: () => void };

/** Asks before pages of a website stop working with the institute's keys. */
export function RemoveWebsite({ removed: { id: websiteId, host, status }, onClose }: RemoveWebsiteProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.removeWebsite);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.websites.removeTitle(host)}
      action={texts.websites.removeNamed(host)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { institute_id: id, website_id: websiteId } }, { onSuccess: onClose })}
    >
      <Text>{status === 'Verified' ? texts.websites.removeVerified(host) : texts.websites.removePending(host)}</Text>
    </ConfirmDanger>
  );
}
