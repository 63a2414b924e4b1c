import type { NamedCourse } from '@prospectus/contract/admin';
import type { Database } from '../../schema/tables.ts';
import { findDateCourse } from './dates/date-course.service.ts';
import { openNow } from './held/open-now.service.ts';
import type { Snapshots } from './held/snapshots.service.ts';

/** Finds what people call a course, by its id or that of an edition; undefined when there is none. */
export const nameCourse = async (
  { db, snapshots }: { readonly db: Database; readonly snapshots: Pick<Snapshots, 'get'> },
  instituteId: string,
  id: string,
): Promise<NamedCourse | undefined> => findDateCourse(db, instituteId, await openNow(snapshots, instituteId), id);
