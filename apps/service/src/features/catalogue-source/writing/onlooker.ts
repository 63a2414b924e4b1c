import type { CatalogueCourse } from '@prospectus/contract';
import type { PreparedCourse } from '../checking/prepare-course.ts';
import type { CourseGist } from '../gist/course-gist.ts';

/** Looks at a catalogue while it is written, and says before the commit whether it may be published (rule K11). */
export type Onlooker = {
  /** Called with each course before it is written. */
  add(course: CatalogueCourse, prepared: PreparedCourse): Promise<void>;
  /** Called instead with one of which all is stored but, perhaps, its place. */
  addSame(course: CourseGist): Promise<void>;
  approves(hasCourse: (id: string) => boolean): Promise<boolean>;
};
