import { loadBuilding } from '../../catalogue/index.ts';
import { draftedBuilding } from './build-drafted.service.ts';

// The process that builds previews: apart from the one that builds what the public API serves, which never waits for it.

const { buildSnapshot, serveBuilds } = await loadBuilding();
// A publication reads the catalogue on one connection while it writes on another.
serveBuilds(draftedBuilding(buildSnapshot), { connections: 3, applicationName: 'prospectus preview' });
