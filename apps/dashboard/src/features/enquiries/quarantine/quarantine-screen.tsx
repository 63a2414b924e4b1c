import { Paper, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { Asked } from '../../../ui/asked.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shortDate } from '../../../ui/format/time.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import { InboxTabs } from '../inbox-tabs.tsx';
import { QuarantineList } from './quarantine-list.tsx';

const refreshMs = 30_000;

/** Lists enquiries that look like a robot's, until an admin has looked at them. */
export function QuarantineScreen() {
  const { id: instituteId } = useInstitute();
  const { cursor, steps } = usePages();
  const query = cursor === undefined ? {} : { cursor };
  const page = useAdminQuery(
    adminEndpoints.listQuarantine,
    { params: { institute_id: instituteId }, query },
    { keepsFormer: true, ...(cursor === undefined ? { every: () => refreshMs } : {}) },
  );
  return (
    <Page title={texts.quarantine.title} lead={texts.quarantine.lead}>
      <InboxTabs instituteId={instituteId} />
      <Asked query={page} lines={8}>
        {({ data, next_cursor: next, let_go: letGo }) => (
          <Stack gap="lg">
            {letGo && (
              <Paper p="md" role="status">
                <Text>{texts.quarantine.letGo(letGo.count, shortDate(Date.parse(letGo.last_at), readerLocale()))}</Text>
              </Paper>
            )}
            {data.length > 0 && <QuarantineList instituteId={instituteId} leads={data} />}
            {data.length === 0 &&
              (cursor === undefined ? (
                <NothingHeld instituteId={instituteId} />
              ) : (
                <Text>{texts.quarantine.noneOlder}</Text>
              ))}
            <Pager {...steps(next)} />
          </Stack>
        )}
      </Asked>
    </Page>
  );
}

function NothingHeld({ instituteId }: { readonly instituteId: string }) {
  return (
    <EmptyState
      title={texts.quarantine.none.title}
      command={`npx prospectus leads quarantine --institute ${instituteId}`}
    >
      {texts.quarantine.none.text}
    </EmptyState>
  );
}
