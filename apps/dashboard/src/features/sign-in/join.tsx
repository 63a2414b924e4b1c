import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import type { InvitationBody } from '@prospectus/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Loading } from '../../ui/loading.tsx';
import { JoinWithAccount } from './join-with-account.tsx';
import { JoinWithNewAccount } from './join-with-new-account.tsx';

type JoinProps = {
  readonly invitation: InvitationBody;
  readonly token: string;
  readonly onJoined: (instituteId: string | null) => Promise<void>;
};

/** Accepts an invitation with an account or as a new person; asks which one where the service does not say. */
export function Join({ invitation, token, onJoined }: JoinProps) {
  const { email, has_account: hasAccount, may_start_over: mayStartOver } = invitation;
  const way = { token, email, onJoined };
  if (hasAccount === false) return <JoinWithNewAccount {...way} lead={texts.signIn.newAccountLead} />;
  if (hasAccount === null) return <AskedWay {...way} />;
  return mayStartOver ? <OwnOrNew {...way} /> : <JoinWithAccount {...way} />;
}

type Way = Omit<JoinProps, 'invitation'> & { readonly email: string };

const ways = [
  { value: 'new', label: texts.signIn.isNew },
  { value: 'account', label: texts.signIn.hasAccount },
];

function AskedWay(way: Way) {
  const id = useId();
  const session = useQuery({ ...sessionQuery, retry: false });
  const [chosen, setChosen] = useState<string>();
  if (session.isPending && chosen === undefined) return <Loading />;
  // A person who is signed in has an account, though perhaps not the invited one.
  const value = chosen ?? (session.data === undefined ? 'new' : 'account');
  return (
    <Stack>
      <Stack gap={4}>
        <Text size="sm" id={id}>
          {texts.signIn.account}
        </Text>
        <SegmentedControl aria-labelledby={id} data={ways} value={value} onChange={setChosen} />
      </Stack>
      {value === 'new' ? (
        <JoinWithNewAccount {...way} lead={texts.signIn.newAccountLead} />
      ) : (
        <JoinWithAccount {...way} />
      )}
    </Stack>
  );
}

/** Offers to start over as well: somebody else may have made the account before the owner of the address came. */
function OwnOrNew(way: Way) {
  const [isStartingOver, setStartingOver] = useState(false);
  if (isStartingOver) return <JoinWithNewAccount {...way} lead={texts.signIn.startOverLead} />;
  return (
    <Stack>
      <JoinWithAccount {...way} />
      <Text size="sm">
        {texts.signIn.notMine}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setStartingOver(true)}>
          {texts.signIn.startOver}
        </Button>
      </Text>
    </Stack>
  );
}
