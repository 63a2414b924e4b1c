import { Button } from '@mantine/core';
import { adminEndpoints, type FeedWire } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { CreateFeed } from './create-feed.tsx';
import { EditFeed } from './edit-feed.tsx';
import { FeedTable } from './feed-table.tsx';
import { type MadeFeed, MadeFeedNotice } from './made-feed.tsx';

/** The dialog that is open over the list. */
type Dialog = { readonly kind: 'create' } | { readonly kind: 'edit' | 'renew' | 'revoke'; readonly feed: FeedWire };

/** An institute's calendar feeds: makes, edits, renews and revokes them. */
export function FeedsScreen() {
  const { id } = useInstitute();
  const [dialog, setDialog] = useState<Dialog>();
  const [made, setMade] = useState<MadeFeed>();
  const params = { institute_id: id };
  const feeds = useAdminQuery(adminEndpoints.listFeeds, { params });
  const choices = useAdminQuery(adminEndpoints.getDateFilters, { params });
  const close = () => setDialog(undefined);
  const show = (feed: MadeFeed) => {
    setMade(feed);
    close();
  };
  const create = (
    <May call={adminEndpoints.createFeed}>
      <Button
        data-shortcut="new"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog({ kind: 'create' })}
      >
        {texts.feeds.create}
      </Button>
    </May>
  );
  return (
    <Page
      title={texts.feeds.title}
      lead={texts.feeds.lead}
      actions={feeds.data?.data.length === 0 ? undefined : create}
    >
      <RoleNotice call={adminEndpoints.createFeed} />
      {made && <MadeFeedNotice key={made.url} made={made} onDone={() => setMade(undefined)} />}
      <Asked query={feeds}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={texts.feeds.emptyTitle}
              action={create}
              command={`npx prospectus feeds create --institute ${id} --name "All dates"`}
            >
              {texts.feeds.empty}
            </EmptyState>
          ) : (
            <FeedTable feeds={data} choices={choices.data} onAct={(kind, feed) => setDialog({ kind, feed })} />
          )
        }
      </Asked>
      {dialog?.kind === 'create' && <CreateFeed choices={choices.data} onClose={close} onMade={show} />}
      {dialog?.kind === 'edit' && <EditFeed edited={dialog.feed} choices={choices.data} onClose={close} />}
      {dialog?.kind === 'renew' && <RenewFeed renewed={dialog.feed} onClose={close} onMade={show} />}
      {dialog?.kind === 'revoke' && <RevokeFeed revoked={dialog.feed} onClose={close} />}
    </Page>
  );
}

type RenewFeedProps = {
  readonly renewed: FeedWire;
  readonly onClose: () => void;
  readonly onMade: (made: MadeFeed) => void;
};

/** Asks before a calendar gets another address, since the present one stops. */
function RenewFeed({ renewed, onClose, onMade }: RenewFeedProps) {
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

type RevokeFeedProps = { readonly revoked: FeedWire; readonly onClose: () => void };

/** Asks before a calendar ends for good, and says what stops with it. */
function RevokeFeed({ revoked, onClose }: RevokeFeedProps) {
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
