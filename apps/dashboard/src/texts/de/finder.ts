import type { Texts } from '../en/index.ts';

export const finder: Texts['finder'] = {
  title: 'Finden',
  what: 'Seiten, Kurse, Anfragen und Anleitungen',
  placeholder: 'Eine Seite, ein Kurs, eine Person …',
  screens: 'Seiten',
  courses: 'Kurse',
  enquiries: 'Anfragen',
  guides: 'Anleitungen',
  enquiryOf: (name, when) => `${name}, ${when}`,
  partOf: (guide, part) => `${guide}: ${part}`,
  nothing: (text) => `Nichts gefunden für „${text}“.`,
  notAll: 'Nicht alles ließ sich durchsuchen. Versuchen Sie es gleich noch einmal.',
};
