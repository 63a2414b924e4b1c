export { registerCatalogueCommands } from './catalogue.commands.ts';
export { findPublishedCourse } from './catalogue.find-course.ts';
export { createReadSource } from './catalogue.read-source.ts';
export { createFindings } from './file/finding.ts';
export { importCatalogue } from './file/import.service.ts';
export { resanitise } from './file/resanitise.service.ts';
export { localSanitiser } from './file/sanitiser.ts';
export { createSnapshots } from './read/snapshots.service.ts';
export { createBuilder, startBuilderThread } from './snapshot/builder-thread.ts';
