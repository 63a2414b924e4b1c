import { Paper } from '@mantine/core';
import { adminEndpoints, type InvitationBody } from '@prospectus/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { useLinkToken } from '../../ui/format/link-token.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { DeadLink } from './dead-link.tsx';
import { Join } from './join.tsx';
import { useEnter } from './use-enter.ts';

/** The page of an invitation's link, where a person becomes an admin of an institute, or an operator. */
export function InvitationScreen() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const enter = useEnter();
  const [isUsed, setUsed] = useState(false);
  const found = useQuery({
    ...adminQuery(adminEndpoints.lookUpInvitation, { body: { token: token ?? '' } }),
    enabled: token !== undefined && !isUsed,
    // Each look counts as an attempt.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const go = async (instituteId: string | null) => {
    setUsed(true);
    await enter();
    await (instituteId === null
      ? navigate({ to: '/operator', replace: true })
      : navigate({ to: '/i/$instituteId', params: { instituteId }, replace: true }));
  };
  if (token === undefined) return <DeadLink error={null} />;
  // What was found stays, though looking again would find nothing once the link is used.
  if (found.data === undefined) return found.isError ? <DeadLink error={found.error} /> : <Loading />;
  const { data: invitation } = found;
  const place = invitation.institute?.name ?? texts.signIn.operatorPlace;
  return (
    <Page title={texts.signIn.invitationTitle(place)} lead={describe(invitation, place)} width="form">
      <Paper p="lg">
        <Join invitation={invitation} token={token} onJoined={go} />
      </Paper>
    </Page>
  );
}

const describe = ({ invited_by: invitedBy }: InvitationBody, place: string): string =>
  invitedBy === null ? texts.signIn.invited(place) : texts.signIn.invitedBy(invitedBy, place);
