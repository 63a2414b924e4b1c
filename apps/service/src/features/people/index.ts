export { registerAdminCommands } from './admin.commands.ts';
export { keepDemoPerson, makeDemoPassword } from './demo-person.service.ts';
export { demoEmail } from './demo-person.ts';
export { peopleAdminRoutes } from './people.admin-routes.ts';
export { createPeople, type PeopleDeps } from './people.service.ts';
