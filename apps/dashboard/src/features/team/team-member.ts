import type { adminEndpoints } from '@prospectus/contract/admin';
import type { AdminAnswer } from '../../api/admin-client.ts';

export type TeamMember = AdminAnswer<typeof adminEndpoints.getTeam>['members'][number];
