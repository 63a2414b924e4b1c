import { Stack, Switch, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';

const { weekly: words } = texts.account;

/** Of which institutes the person who is signed in gets an e-mail about each week (D45). */
export function WeeklyMails() {
  const { features } = useSession();
  const query = useAdminQuery(adminEndpoints.listWeeklyMails, {});
  const change = useAdminChange(adminEndpoints.chooseWeeklyMail, 'weekly mail');
  const choose = (body: { institute_id: string; is_wanted: boolean }) =>
    change.mutate({ body }, { onSuccess: () => notifyDone(words.saved) });
  /** What was chosen last shows at once, and until it is read again. */
  const chosen = change.isPending || (change.isSuccess && query.isFetching) ? change.variables.body : undefined;
  if (query.data?.data.length === 0) return null;
  return (
    <Section title={words.title} lead={words.lead}>
      <Asked query={query} lines={1}>
        {({ data }) => (
          <Stack gap="sm">
            {!features.has_mail && <Text size="sm">{words.noMail}</Text>}
            {data.map(({ institute_id: id, name, is_wanted: isWanted }) => (
              <Switch
                key={id}
                label={name}
                checked={chosen?.institute_id === id ? chosen.is_wanted : isWanted}
                onChange={({ currentTarget }) => choose({ institute_id: id, is_wanted: currentTarget.checked })}
              />
            ))}
            <ErrorNotice error={change.error} />
          </Stack>
        )}
      </Asked>
    </Section>
  );
}
