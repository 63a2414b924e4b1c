import { adminEndpoints, type FeedWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import type { MadeFeed } from './made-feed.tsx';

type RenewFeedProps = {
  readonly renewed: FeedWire;
  readonly onClose: () => void;
  readonly onMade: (made: MadeFeed) => void;
};

/** Asks before a calendar gets another address, since the present one stops. */
export function RenewFeed({ renewed, onClose, onMade }: RenewFeedProps) {
  const { id } = useInstitute();
  const renew = useAdminChange(adminEndpoints.renewFeed);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.feeds.renewTitle(renewed.name)}
      action={texts.feeds.renewNamed(renewed.name)}
      isPending={renew.isPending}
      error={renew.error}
      onConfirm={() =>
        renew.mutate(
          { params: { institute_id: id, feed_id: renewed.id } },
          { onSuccess: ({ url, feed }) => onMade({ url, name: feed.name, isRenewed: true }) },
        )
      }
    >
      {texts.feeds.renewText}
    </ConfirmDanger>
  );
}
