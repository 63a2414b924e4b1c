import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';

/** What is done once somebody has signed in, before they go on: whatever was known of somebody else is forgotten. */
export function useEnter(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    queries.removeQueries({ type: 'inactive' });
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}
