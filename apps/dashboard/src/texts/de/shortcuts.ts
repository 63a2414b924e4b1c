import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: typeof english = {
  title: 'Tastenkürzel',
  groups: {
    anywhere: 'Überall',
    lists: 'In Listen',
    go: 'Gehe zu',
    texts: 'In Texten mit Format',
    month: 'In einem Monat',
  },
  find: 'Bereich, Kurs, Person oder Anleitung suchen',
  list: 'Diese Liste zeigen',
  search: 'In der Liste suchen',
  new: 'Zur Liste hinzufügen, wo das geht',
  next: 'Zur nächsten Zeile',
  previous: 'Zur Zeile davor',
  open: 'Zeile öffnen',
  bold: 'Fett',
  italic: 'Kursiv',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  days: 'Zu einem anderen Tag',
  months: 'Zu einem anderen Monat',
  after: 'dann',
  or: 'oder',
  ctrl: 'Strg',
  shift: 'Umschalt',
  keys: { Enter: 'Eingabe', Arrows: 'Pfeiltasten', PageUp: 'Bild auf', PageDown: 'Bild ab' },
  single: 'Tasten ohne Strg, Cmd oder Alt',
  singleHelp:
    'Beim Schreiben bewirken sie nichts. Schalten Sie sie aus, wenn sie Ihre Spracheingabe oder Ihren Screenreader stören. Das merkt sich dieser Browser.',
  isOff: 'Tasten ohne Strg, Cmd oder Alt sind ausgeschaltet. Diese Liste finden Sie im Menü des Kontos und mit Suchen.',
};
