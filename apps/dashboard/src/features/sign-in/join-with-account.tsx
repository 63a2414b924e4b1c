import { Button, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/admin-client.ts';
import { isAdminError } from '../../api/admin-error.ts';
import { useAdminChange } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

type JoinProps = {
  readonly token: string;
  readonly email: string;
  readonly onJoined: (instituteId: string | null) => Promise<void>;
};

/** For a person who already has an account: asks them to sign in, and adds the institute to those that they manage. */
export function JoinWithAccount({ token, email, onJoined }: JoinProps) {
  const queries = useQueryClient();
  const session = useQuery({ ...sessionQuery, retry: false });
  const join = useAdminChange(adminEndpoints.acceptInvitation);
  if (isAdminError(session.error, 'not_signed_in')) {
    return (
      <Stack>
        <Text size="sm">{texts.signIn.signInFirst(email)}</Text>
        <SignInSteps email={email} onSignedIn={() => void session.refetch()} />
      </Stack>
    );
  }
  if (session.data === undefined) return session.isError ? <ErrorNotice error={session.error} /> : <Loading />;
  const { person } = session.data;
  if (person.email !== email) {
    const signOut = async () => {
      await call(adminEndpoints.signOut, {});
      await queries.resetQueries();
    };
    return (
      <Stack>
        <Text>{texts.signIn.anotherPerson(person.email, email)}</Text>
        <Group justify="flex-end">
          <Button onClick={() => void signOut()}>{texts.signIn.signOut}</Button>
        </Group>
      </Stack>
    );
  }
  const accept = () =>
    join.mutate({ body: { token } }, { onSuccess: ({ institute_id: instituteId }) => void onJoined(instituteId) });
  return (
    <Stack>
      <ErrorNotice error={join.error} />
      <Group justify="flex-end">
        <Button loading={join.isPending} onClick={accept}>
          {texts.signIn.joinAs(person.name)}
        </Button>
      </Group>
    </Stack>
  );
}
