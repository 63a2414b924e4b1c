import { adminEndpoints, type FeedWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';

type RevokeFeedProps = { readonly revoked: FeedWire; readonly onClose: () => void };

/** Asks before a calendar ends for good, and says what stops with it. */
export function RevokeFeed({ revoked, onClose }: RevokeFeedProps) {
  const { id } = useInstitute();
  const revoke = useAdminChange(adminEndpoints.revokeFeed);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.feeds.revokeTitle(revoked.name)}
      action={texts.feeds.revokeNamed(revoked.name)}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ params: { institute_id: id, feed_id: revoked.id } }, { onSuccess: onClose })}
    >
      {texts.feeds.revokeText}
    </ConfirmDanger>
  );
}
