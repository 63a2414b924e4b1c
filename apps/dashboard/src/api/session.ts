import { type AdminEndpoint, adminEndpoints } from '@prospectus/contract/admin';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AdminAnswer } from './admin-client.ts';
import { adminQuery } from './queries.ts';
import { mayCall } from './role.ts';

export type Session = AdminAnswer<typeof adminEndpoints.getSession>;

export const sessionQuery = adminQuery(adminEndpoints.getSession, {});

/** Returns the person who is signed in; for screens within the shell, which is not shown to anyone else. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** The institute in the page's address; for screens below it alone. */
export function useInstitute(): Session['institutes'][number] {
  const { instituteId = '' } = useParams({ strict: false });
  const { institutes } = useSession();
  // The route lets only one's own institutes in.
  return institutes.find(({ id }) => id === instituteId) ?? { id: instituteId, name: instituteId, role: 'reader' };
}

/**
 * Tells which endpoints the person may call in the institute in the page's address (rule M2). What they may not is not offered; the service
 * refuses it anyway.
 */
export function useMay(): (endpoint: AdminEndpoint) => boolean {
  // Absent where a service of an earlier version answers during an update, to which everyone is an admin.
  const { role = 'admin' } = useInstitute();
  return (endpoint) => mayCall(role, endpoint);
}
