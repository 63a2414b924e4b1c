import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';

/** Returns a function to call once a person has signed in, before they go on: it forgets everything known about somebody else. */
export function useEnter(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    queries.removeQueries({ type: 'inactive' });
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}
