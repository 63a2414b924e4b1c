import { Button, Stack, TextInput } from '@mantine/core';
import { adminEndpoints, personNameCharactersMax } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { useTyped } from '../../ui/actions/use-typed.ts';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';

/** Changes the name of the signed-in person. */
export function NameForm() {
  const { person } = useSession();
  const [name, setName] = useTyped(person.name);
  const change = useAdminChange(adminEndpoints.changeName);
  return (
    <Section title={texts.account.profile.title} lead={texts.account.profile.lead}>
      <Stack
        component="form"
        data-unsent={name.trim() === person.name ? undefined : true}
        maw={560}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ body: { name } }, { onSuccess: () => notifyDone(texts.account.profile.saved) });
        }}
      >
        <TextInput label={texts.account.profile.email} type="email" value={person.email} readOnly />
        <TextInput
          label={texts.account.profile.name}
          autoComplete="name"
          required
          maxLength={personNameCharactersMax}
          value={name}
          error={fieldError(change.error, 'name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ErrorNotice error={otherError(change.error, ['name'])} />
        <div>
          <Button type="submit" loading={change.isPending} disabled={name.trim() === person.name}>
            {texts.account.profile.save}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
