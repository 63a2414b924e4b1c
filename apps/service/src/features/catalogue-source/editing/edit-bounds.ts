import { say } from '@prospectus/contract';

export const courseTooLarge = () =>
  say('This course is too large to be edited here. Change it with npx prospectus changes apply.');

export const headerTooLarge = () =>
  say('Subjects, places and settings are too large to be edited here. Change them with npx prospectus changes apply.');
