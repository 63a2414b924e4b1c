export { createReadSource } from './catalogue.read-source.ts';
export { createSnapshots, type Snapshots } from './read/snapshots.ts';
export { type Builder, createBuilder } from './snapshot/builder-thread.ts';
