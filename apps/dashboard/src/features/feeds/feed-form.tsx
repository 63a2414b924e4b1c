import { Stack, Text, TextInput, Title } from '@mantine/core';
import { adminEndpoints, type DateChoices, feedLimits, type NamedCourse } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import type { FeedBody } from './feed-edit.ts';
import { filterNames, readFilter, writeFilter } from './feed-filter.ts';
import { FeedFilterFields } from './feed-filter-fields.tsx';

type FeedFormProps = {
  readonly title: string;
  readonly nameHint: string;
  readonly action: string;
  readonly before: FeedBody;
  /** The course that the filter named before. */
  readonly course?: NamedCourse | null;
  readonly choices: DateChoices | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (body: FeedBody) => void;
  readonly onClose: () => void;
};

/** Asks what a calendar is called, and which dates it shows. */
export function FeedForm({
  title,
  nameHint,
  action,
  before,
  course = null,
  choices,
  isPending,
  error,
  ...on
}: FeedFormProps) {
  const [name, setName] = useState(before.name);
  const [filter, setFilter] = useState(() => readFilter(before.filter));
  const query = writeFilter(filter);
  const isCourseKept = filter.course?.[0] === readFilter(before.filter).course?.[0];
  return (
    <Dialog onClose={on.onClose} title={title} isHeld={isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          on.onSubmit({ name, filter: query });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.feeds.name}
            description={nameHint}
            required
            maxLength={feedLimits.nameCharactersMax}
            data-autofocus
            autoComplete="off"
            value={name}
            error={fieldError(error, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Stack gap="xs" component="section" aria-labelledby="feed-filter">
            <Title order={3} id="feed-filter">
              {texts.feeds.which}
            </Title>
            <Text size="sm" c="dimmed">
              {texts.feeds.whichHint}
            </Text>
            <FeedFilterFields
              filter={filter}
              course={isCourseKept ? course : null}
              choices={choices}
              error={error}
              onChange={setFilter}
            />
            <FeedPreview filter={query} />
          </Stack>
          <ErrorNotice error={otherError(error, ['name', ...filterNames])} />
          <FormActions action={action} isPending={isPending} onCancel={on.onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Says how many dates match a filter now; nothing where that is not known, as while the filter is not complete. */
function FeedPreview({ filter }: { readonly filter: string }) {
  const { id } = useInstitute();
  const { data, isError } = useAdminQuery(
    adminEndpoints.previewFeed,
    { params: { institute_id: id }, query: { filter } },
    { keepsFormer: true },
  );
  const events = isError ? null : (data?.events ?? null);
  const text = data?.is_cut ? texts.feeds.matchingCut(formatNumber(events ?? 0)) : texts.feeds.matching(events ?? 0);
  return (
    <Text size="sm" role="status" mih="1.5em">
      {events === null ? '' : text}
    </Text>
  );
}
