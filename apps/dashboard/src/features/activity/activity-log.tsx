import { NativeSelect, Stack, Text } from '@mantine/core';
import type { AuditPage } from '@prospectus/contract/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import { activityTexts, changeSubjects } from '../../texts/activity.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { useCursors } from '../../ui/use-cursors.ts';
import { ChangeList } from './change-list.tsx';

type ActivityLogProps = {
  readonly query: UseQueryResult<AuditPage>;
  readonly about: string;
  readonly onAbout: (about: string) => void;
  readonly steps: ReturnType<typeof useCursors>['steps'];
  readonly isOfService?: boolean;
};

/** The audit log, narrowed down to a kind of thing, page by page. */
export function ActivityLog({ query, about, onAbout, steps, isOfService = false }: ActivityLogProps) {
  return (
    <Stack>
      <NativeSelect
        label={activityTexts.about}
        data={[...changeSubjects]}
        value={about}
        onChange={({ currentTarget }) => onAbout(currentTarget.value)}
        maw={240}
      />
      <Asked query={query}>
        {({ data, next_cursor }) =>
          data.length === 0 && about === '' ? (
            <EmptyState title={activityTexts.noneTitle}>{activityTexts.none}</EmptyState>
          ) : (
            <>
              {data.length === 0 ? (
                <Text>{activityTexts.noneOfKind}</Text>
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
