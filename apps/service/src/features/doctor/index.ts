export { type DoctorRouteDeps, doctorAdminRoutes } from './doctor.admin-routes.ts';
export { registerDoctorCommand } from './doctor.commands.ts';
export { createStoppedWebsites, type StoppedWebsitesDeps } from './stopped/stopped-websites.service.ts';
