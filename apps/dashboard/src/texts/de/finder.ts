import type { Texts } from '../en/index.ts';

export const finder: Texts['finder'] = {
  title: 'Suchen',
  what: 'Bereiche, Kurse, Anfragen und Anleitungen',
  placeholder: 'Ein Bereich, ein Kurs, eine Person …',
  screens: 'Bereiche',
  courses: 'Kurse',
  hidden: 'Ausgeblendete Kurse',
  enquiries: 'Anfragen',
  guides: 'Anleitungen',
  enquiryOf: (name, when) => `${name}, ${when}`,
  partOf: (guide, part) => `${guide}: ${part}`,
  nothing: (text) => `Nichts gefunden für „${text}“.`,
  notAll: 'Nicht alles ließ sich durchsuchen. Versuchen Sie es gleich noch einmal.',
};
