import type { Texts } from '../en/index.ts';

export const preview: Texts['preview'] = {
  open: 'Vorschau',
  soon: 'Die Vorschau entsteht gerade.',
  shows: 'Was die Vorschau zeigt',
  page: 'Seite',
  card: 'Karte',
  frame: 'Der Kurs, wie Besucher ihn sehen werden',
  close: 'Vorschau ausblenden',
  share: 'Vorschau teilen',
  title: 'Vorschau',
  lead: 'Ein Link zeigt Ihre Kurse mit allen Entwürfen, so wie Besucher sie sehen werden. Er gilt 7 Tage, ohne Anmeldung: Senden Sie ihn an alle, die schauen sollen. Stimmt an einem Entwurf etwas nicht, fehlen alle Entwürfe dieses Kurses.',
  links: 'Links',
  none: 'Derzeit gilt kein Link.',
  create: 'Link erstellen',
  created: 'Der Link gilt 7 Tage.',
  address: 'Link',
  follow: 'Öffnen',
  theAddress: 'den Link',
  until: 'Gilt bis',
  by: 'Erstellt von',
  commandLine: 'Kommandozeile',
  withdraw: 'Zurückziehen',
  withdrawn: 'Der Link gilt nicht mehr.',
  websiteText:
    'Ihr Entwickler sendet dieses Token neben dem Schlüssel im Header X-Prospectus-Preview; dann antwortet die API mit Entwürfen.',
  theToken: 'das Token',
};
