import { adminEndpoints, type DateChoices } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { FeedForm } from './feed-form.tsx';
import type { MadeFeed } from './made-feed.tsx';

type CreateFeedProps = {
  readonly choices: DateChoices | undefined;
  readonly onClose: () => void;
  readonly onMade: (made: MadeFeed) => void;
};

/** Asks what a calendar is called and which dates it shows, and makes it. */
export function CreateFeed({ choices, onClose, onMade }: CreateFeedProps) {
  const { id } = useInstitute();
  const create = useAdminChange(adminEndpoints.createFeed);
  return (
    <FeedForm
      title={texts.feeds.createTitle}
      nameHint={texts.feeds.nameHint}
      action={texts.feeds.create}
      before={{ name: '', filter: '' }}
      choices={choices}
      isPending={create.isPending}
      error={create.error}
      onSubmit={(body) =>
        create.mutate(
          { params: { institute_id: id }, body },
          { onSuccess: ({ url, feed }) => onMade({ url, name: feed.name, isRenewed: false }) },
        )
      }
      onClose={onClose}
    />
  );
}
