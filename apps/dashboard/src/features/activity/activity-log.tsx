import { NativeSelect, Stack, Text } from '@mantine/core';
import type { AuditPage } from '@prospectus/contract/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { useCursors } from '../../ui/use-cursors.ts';
import { ChangeList } from './change-list.tsx';

const { subjects: labels } = texts.activity;

/** The filters for changes: first words of their actions. */
const subjects = [
  { value: '', label: labels.everything },
  { value: 'catalogue,learners', label: labels.catalogue },
  { value: 'lead,leads,note,person,quarantine', label: labels.enquiries },
  { value: 'campaign,duplicate_rules', label: labels.campaigns },
  { value: 'key', label: labels.keys },
  { value: 'feed', label: labels.feeds },
  { value: 'website', label: labels.websites },
  { value: 'webhook,mailbox', label: labels.webhooks },
  { value: 'import_token', label: labels.importTokens },
  { value: 'settings', label: labels.settings },
  { value: 'admin,invitation', label: labels.team },
];

type ActivityLogProps = {
  readonly query: UseQueryResult<AuditPage>;
  readonly about: string;
  readonly onAbout: (about: string) => void;
  readonly steps: ReturnType<typeof useCursors>['steps'];
  readonly isOfService?: boolean;
};

/** Shows the audit log, filtered by a kind of thing, page by page. */
export function ActivityLog({ query, about, onAbout, steps, isOfService = false }: ActivityLogProps) {
  return (
    <Stack>
      <NativeSelect
        label={texts.activity.about}
        data={subjects}
        value={about}
        onChange={({ currentTarget }) => onAbout(currentTarget.value)}
        maw={240}
      />
      <Asked query={query}>
        {({ data, next_cursor }) =>
          data.length === 0 && about === '' ? (
            <EmptyState title={texts.activity.noneTitle}>{texts.activity.none}</EmptyState>
          ) : (
            <>
              {data.length === 0 ? (
                <Text>{texts.activity.noneOfKind}</Text>
              ) : (
                <ChangeList changes={data} isOfService={isOfService} />
              )}
              <Pager {...steps(next_cursor)} />
            </>
          )
        }
      </Asked>
    </Stack>
  );
}
