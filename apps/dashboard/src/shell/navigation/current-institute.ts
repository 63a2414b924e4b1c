import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Session, useSession } from '../../api/session.ts';

type Institute = Session['institutes'][number];

/** Only for the tab: others may be about another institute. */
const place = 'prospectus.institute';

/** The institute of the address; where it names none, such as on Account, the one that was looked at last, else the first. */
export function useCurrentInstitute(): Institute | undefined {
  const { institutes } = useSession();
  const { instituteId } = useParams({ strict: false });
  const given = institutes.find(({ id }) => id === instituteId);
  useEffect(() => {
    if (given) sessionStorage.setItem(place, given.id);
  }, [given]);
  return given ?? lastInstitute(institutes);
}

/** Returns the institute to start with. The remembered one may be somebody else's, or no longer accessible. */
export function lastInstitute(institutes: readonly Institute[]): Institute | undefined {
  const last = sessionStorage.getItem(place);
  return institutes.find(({ id }) => id === last) ?? institutes[0];
}
