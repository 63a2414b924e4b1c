/** The language of whatever is in no other. */
export const mainLanguage = 'en';

/** What stands around a document, in its language. */
export const words = {
  en: {
    skip: 'Skip to the content',
    all: 'All guides',
    reference: 'API reference',
    dashboard: 'Dashboard',
    guides: 'Guides',
    neighbours: 'Neighbours',
    markdown: 'This page as Markdown',
    whole: 'all guides in one file',
    here: 'In English',
  },
  de: {
    skip: 'Zum Inhalt springen',
    all: 'Alle Anleitungen',
    reference: 'API-Referenz',
    dashboard: 'Dashboard',
    guides: 'Anleitungen',
    neighbours: 'Nachbarn',
    markdown: 'Diese Seite als Markdown',
    whole: 'alle Anleitungen in einer Datei (Englisch)',
    here: 'Auf Deutsch',
  },
};
