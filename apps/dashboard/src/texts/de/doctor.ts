import { count } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const doctor: Texts['doctor'] = {
  title: 'Fehlersuche',
  lead: 'Finden Sie heraus, warum Ihre Website keine Kurse laden kann. Wir prüfen den Schlüssel, die Website und einen echten Aufruf und sagen Ihnen, was zuerst zu beheben ist.',
  cardTitle: 'Etwas funktioniert nicht?',
  cardLead: 'Prüfen Sie den Schlüssel, die Website und einen echten Aufruf und sehen Sie, was zu beheben ist.',
  key: 'Schlüssel',
  otherKey: 'Anderer Schlüssel (einfügen)',
  pasted: 'Schlüssel einfügen',
  pastedHint: 'Wir rufen die API damit so auf, wie es Ihre Website tut.',
  page: 'Seite mit dem Problem (optional)',
  pageHint: 'Die Adresse der Seite, zum Beispiel https://www.school.example/courses.',
  examine: 'Prüfung starten',
  result: 'Ergebnisse',
  check: 'Prüfung',
  status: 'Status',
  seen: 'Ergebnis',
  checks: {
    key: 'Schlüssel',
    scope: 'Was der Schlüssel darf',
    product: 'Produkt des Schlüssels',
    catalogue: 'Katalog',
    website: 'Website',
    record: 'DNS-Eintrag',
    course_pages: 'Kursseiten',
    forwarding: 'IP-Adressen der Besucher',
    call: 'Echter Aufruf',
    date: 'Termin',
  },
  statuses: { ok: 'OK', failed: 'Fehler', warning: 'Warnung', skipped: 'Übersprungen' },
  fix: 'Lösung:',
  healthy: 'Keine Probleme gefunden.',
  unhealthy: (number) =>
    `${count(number, 'Problem', 'Probleme')} zu beheben.${number === 1 ? '' : ' Beginnen Sie mit dem ersten.'}`,
};
