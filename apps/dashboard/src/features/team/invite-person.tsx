import { Radio, Stack, TextInput } from '@mantine/core';
import { adminEndpoints, emailCharactersMax, type MadeInvitation, type Role, roles } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { toRole } from '../../api/role.ts';
import { useInstitute, useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';

type InvitePersonProps = { readonly onClose: () => void; readonly onMade: (made: MadeInvitation) => void };

/** Asks whom to invite, and has the link mailed, or made where no mail is sent. */
export function InvitePerson({ onClose, onMade }: InvitePersonProps) {
  const { id } = useInstitute();
  const { has_mail: hasMail } = useSession().features;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('admin');
  const invite = useAdminChange(adminEndpoints.inviteAdmin);
  return (
    <Dialog onClose={onClose} title={texts.team.inviteTitle} isHeld={invite.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ params: { institute_id: id }, body: { email, role } }, { onSuccess: onMade });
        }}
      >
        <Stack>
          <TextInput
            label={texts.team.email}
            description={hasMail ? texts.team.mailHint : texts.team.linkHint}
            type="email"
            autoComplete="off"
            required
            maxLength={emailCharactersMax}
            data-autofocus
            value={email}
            error={fieldError(invite.error, 'email')}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <RoleChoice role={role} onChange={setRole} />
          <ErrorNotice error={otherError(invite.error, ['email'])} />
          <FormActions
            action={hasMail ? texts.team.send : texts.team.makeLink}
            isPending={invite.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

type RoleChoiceProps = { readonly role: Role; readonly onChange: (role: Role) => void };

/** What an invited person will be, with what each may do. */
function RoleChoice({ role, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group label={texts.roles.label} value={role} onChange={(value) => onChange(toRole(value) ?? role)}>
      <Stack gap="xs" mt="xs">
        {roles.map((each) => (
          <Radio key={each} value={each} label={texts.roles.names[each]} description={texts.roles.may[each]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
