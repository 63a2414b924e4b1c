import { adminEndpoints, type DateChoices, type FeedWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { editOf } from './feed-edit.ts';
import { FeedForm } from './feed-form.tsx';

type EditFeedProps = {
  readonly edited: FeedWire;
  readonly choices: DateChoices | undefined;
  readonly onClose: () => void;
};

/** Asks for another name of a calendar, or other dates; its address stays. */
export function EditFeed({ edited, choices, onClose }: EditFeedProps) {
  const { id } = useInstitute();
  const change = useAdminChange(adminEndpoints.changeFeed);
  return (
    <FeedForm
      title={texts.feeds.editNamed(edited.name)}
      nameHint={texts.feeds.editHint}
      action={texts.feeds.save}
      before={edited}
      course={edited.course}
      choices={choices}
      isPending={change.isPending}
      error={change.error}
      onSubmit={(body) =>
        change.mutate(
          { params: { institute_id: id, feed_id: edited.id }, body: editOf(edited, body) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
