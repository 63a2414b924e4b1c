export { createReadSource } from './catalogue.read-source.ts';
export { createSnapshots, type Snapshots } from './read/snapshots.ts';
export { type Builder, createBuilder } from './snapshot/builder-thread.ts';
export { createFindings } from './file/finding.ts';
export { importCatalogue } from './file/import.service.ts';
export { localSanitiser } from './file/sanitiser.ts';
