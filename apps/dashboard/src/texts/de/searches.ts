import { count, formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const searches: Texts['searches'] = {
  title: 'Suche',
  lead: 'Was Besucher Ihrer Websites suchen und was sie nicht finden. Tage beginnen um Mitternacht UTC.',
  period: 'Zeitraum',
  days: (days) => `${days} Tage`,
  which: 'Angezeigte Suchen',
  results: { any: 'Am häufigsten gesucht', none: 'Ohne Treffer' },
  theSearches: 'die Suchen',
  found: (total) => count(total, 'Suchbegriff', 'Suchbegriffe'),

  search: 'Gesucht',
  searches: 'Suchen',
  withoutResult: 'Ohne Treffer',
  actions: 'Aktionen',

  emptyTitles: { any: 'Noch keine Suchen', none: 'Nichts wurde vergeblich gesucht' },
  empties: {
    any: 'Sobald Ihre Websites eine Suche anbieten, sehen Sie hier, was Besucher am häufigsten suchen.',
    none: 'Hier erscheinen Suchen, zu denen Besucher keinen Kurs finden. Sie können sie dann zu einem Wort führen, das Kurse findet.',
  },
  privacy:
    'Eine Suche erscheint, sobald drei verschiedene Besucher sie am selben Tag gestellt haben. Wer sie waren, wird nicht gespeichert. Was ein @ oder sechs Ziffern enthält, wird nicht behalten, und nach 90 Tagen wird alles gelöscht.',

  makeSynonym: 'Synonym anlegen',
  makeSynonymNamed: (search) => `Synonym für ${search} anlegen`,
  synonymTitle: (search) => `Synonym für „${search}“ anlegen`,
  otherWord: 'Wort, das Kurse findet',
  otherWordHint: 'Wer nach dem einen sucht, findet dann auch, was das andere findet.',
  otherFindsNone: (word) => `„${word}“ steht in keinem Kurs. Wählen Sie ein anderes Wort.`,
  addsNone: (word, own) =>
    `„${word}“ findet schon ${count(own, 'denselben Kurs', 'dieselben Kurse')}. Wenn Besucher keine sahen, lag es an ihren Filtern.`,
  wouldFind: (word, own, together, isLeast) =>
    `„${word}“ findet derzeit ${own === 0 ? 'keine Kurse' : count(own, 'Kurs', 'Kurse')} und fände dann ${isLeast ? 'mindestens ' : ''}${formatNumber(together)}.`,
  toDraft: 'In den Entwurf',
  drafted: 'Steht im Entwurf. Veröffentlichen Sie ihn unter',
  synonymLine:
    'Fügen Sie diese Zeile in Ihrer Katalogdatei unter „institute“ ein und importieren Sie die Datei erneut. Wenn es „synonyms“ dort schon gibt, ergänzen Sie es um die innere Klammer.',
  theLine: 'die Zeile',
};
