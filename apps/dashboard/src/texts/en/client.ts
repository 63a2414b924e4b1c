import { count } from '../../language/number.ts';

export const client = {
  unreachable: 'The service could not be reached. Check your network connection and try again.',
  unreadable: (status: number) =>
    `The service answered with status ${status} and no explanation. Try again in a moment.`,
  internalError: 'Something went wrong on our side. Try again in a moment.',
  tooMany: (seconds: number) =>
    `Too many attempts. Try again in ${
      seconds < 60 ? count(seconds, 'second', 'seconds') : count(Math.ceil(seconds / 60), 'minute', 'minutes')
    }.`,
  otherPerson: 'Someone else has signed in on this computer.',
};
