import { buildSnapshot } from './builder.service.ts';
import { serveBuilds } from './serve-builds.service.ts';

// The process that builds what the public API serves.

serveBuilds(buildSnapshot, { connections: 1, applicationName: 'prospectus builder' });
