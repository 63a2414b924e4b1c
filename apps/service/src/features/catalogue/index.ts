export { growRevision } from '../catalogue-store/revision.repository.ts';
export { findFailure, type SnapshotFailure } from '../catalogue-store/snapshot-failure.repository.ts';
export { type BrowseDeps, browseAdminRoutes } from './browse/browse.admin-routes.ts';
export { type Builder, createBuilder } from './builder/builder-process.ts';
export { type CoursePages, readCoursePages } from './catalogue.course-pages.ts';
export { findPublishedCourse } from './catalogue.find-course.ts';
export type { SnapshotState } from './read/held-snapshots.service.ts';
export { createSnapshots, type SnapshotFigures, type Snapshots } from './read/snapshots.service.ts';
export { countBuildFailures, measureSnapshots } from './snapshot-metrics.service.ts';
