import type { Texts } from '../en/index.ts';

export const shares: Texts['shares'] = {
  title: 'Woher die Aufrufe kommen',
  lead: 'Letzte 30 Tage',
  by: 'Aufrufe gruppieren',
  subjects: { website: 'Nach Website', endpoint: 'Nach Endpunkt' },
  website: 'Website',
  endpoint: 'Endpunkt',
  requests: 'Aufrufe',
  errors: 'Fehler',
  limited: 'Gedrosselt',
  none: 'Noch keine Aufrufe.',
  withoutWebsite: {
    server: 'Server und Programme',
    own_machine: 'Seiten auf Entwicklungsrechnern',
    other: 'Nicht bestätigte Websites',
  },
  unknownEndpoint: 'Unbekannte Adresse',
};
