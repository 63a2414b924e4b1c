import { count } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const client: Texts['client'] = {
  unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Netzwerkverbindung und versuchen Sie es noch einmal.',
  unreadable: (status) =>
    `Der Dienst hat mit dem Status ${status} und ohne Erklärung geantwortet. Versuchen Sie es gleich noch einmal.`,
  internalError: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  tooMany: (seconds) =>
    `Zu viele Versuche. Versuchen Sie es in ${
      seconds < 60 ? count(seconds, 'Sekunde', 'Sekunden') : count(Math.ceil(seconds / 60), 'Minute', 'Minuten')
    } noch einmal.`,
  otherPerson: 'An diesem Computer hat sich inzwischen jemand anderes angemeldet.',
};
