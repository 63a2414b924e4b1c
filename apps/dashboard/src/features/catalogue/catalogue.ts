import type { adminEndpoints } from '@prospectus/contract/admin';
import type { AdminAnswer } from '../../api/admin-client.ts';

/** The catalogue as a whole. */
export type Catalogue = AdminAnswer<typeof adminEndpoints.getCatalogue>;

/** One course, as the source has it and as visitors get it. */
export type InspectedCourse = AdminAnswer<typeof adminEndpoints.inspectCourse>;
