import { Button, Stack, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { Secret } from '../../ui/actions/secret.tsx';
import { useStay } from '../../ui/actions/stay.ts';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';

type Invited = { readonly email: string; readonly url: string };

/** Invites an admin of an institute: by mail, or by a link that is shown this once. */
export function InviteAdmin({ instituteId }: { readonly instituteId: string }) {
  const [email, setEmail] = useState('');
  const [invited, setInvited] = useState<Invited>();
  const invite = useAdminChange(adminEndpoints.inviteAdminAsOperator);
  const { error } = invite;
  useStay(invite.isPending);
  const send = () =>
    invite.mutate(
      { params: { institute_id: instituteId }, body: { email } },
      {
        onSuccess: ({ invitation, url }) => {
          if (url === null) notifyDone(texts.operator.invited(invitation.email));
          setInvited(url === null ? undefined : { email: invitation.email, url });
          setEmail('');
        },
      },
    );
  return (
    <Section title={texts.operator.admins} lead={texts.operator.adminsLead}>
      {invited && (
        <Secret value={invited.url} what={texts.operator.theLink}>
          {texts.operator.invitedNext(invited.email)}
        </Secret>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md" align="flex-start" maw={560}>
          <TextInput
            type="email"
            label={texts.operator.email}
            required
            maxLength={254}
            autoComplete="off"
            w="100%"
            value={email}
            error={fieldError(error, 'email')}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <ErrorNotice error={otherError(error, ['email'])} />
          <Button type="submit" variant="default" loading={invite.isPending}>
            {texts.operator.invite}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
