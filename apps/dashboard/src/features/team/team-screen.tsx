import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { Asked } from '../../ui/asked.tsx';
import { May, RoleNotice } from '../../ui/may.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Page } from '../../ui/page.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InvitePerson } from './invite-person.tsx';
import { MemberTable } from './member-table.tsx';

/** Lists the members of an institute and its open invitations. */
export function TeamScreen() {
  const { id, name } = useInstitute();
  const team = useAdminQuery(adminEndpoints.getTeam, { params: { institute_id: id } });
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<{ readonly email: string; readonly url: string }>();
  const invite = (
    <May call={adminEndpoints.inviteAdmin}>
      <Button data-shortcut="new" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
        {texts.team.invite}
      </Button>
    </May>
  );
  return (
    <Page title={texts.team.title} lead={texts.team.lead(name)} actions={invite}>
      <RoleNotice call={adminEndpoints.changeRole} />
      {made && <MadeInvitationNotice {...made} onDone={() => setMade(undefined)} />}
      <Asked query={team}>
        {({ members, invitations }) => (
          <>
            <MemberTable members={members} />
            <InvitationTable invitations={invitations} />
          </>
        )}
      </Asked>
      {isInviting && (
        <InvitePerson
          onClose={() => setInviting(false)}
          onMade={({ invitation: { email }, url }) => {
            if (url === null) notifyDone(texts.team.sent(email));
            setMade(url === null ? undefined : { email, url });
            setInviting(false);
          }}
        />
      )}
    </Page>
  );
}

type MadeInvitationNoticeProps = {
  readonly email: string;
  readonly url: string;
  readonly onDone: () => void;
};

/** Shows the link of an invitation this once. */
function MadeInvitationNotice({ email, url, onDone }: MadeInvitationNoticeProps) {
  const id = useId();
  return (
    <Paper p="lg" component="section" aria-labelledby={id}>
      <Stack>
        <Title order={2} id={id}>
          {texts.team.madeTitle(email)}
        </Title>
        <Copyable value={url} what={texts.team.theLink} />
        <Text size="sm">{texts.team.made}</Text>
        <div>
          <Button onClick={onDone}>{texts.team.done}</Button>
        </div>
      </Stack>
    </Paper>
  );
}
