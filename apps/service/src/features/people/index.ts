export { peopleAdminRoutes } from './account/people.admin-routes.ts';
export { demoEmail } from './person/demo-person.ts';
export { insertMembership } from './person/membership.repository.ts';
export { keepDemoPerson, makeDemoPassword } from './sign-in/demo-person.service.ts';
export { createPeople, type PeopleDeps } from './sign-in/people.service.ts';
export { registerAdminCommands } from './team/admin.commands.ts';
export type { EndSecrets } from './team/secret-ending.ts';
export type { WeeklyPost } from './weekly/weekly-post.service.ts';
