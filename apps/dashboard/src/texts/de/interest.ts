import { count, formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const interest: Texts['interest'] = {
  title: 'Interesse',
  lead: 'Welche Kurse Besucher ansehen, welche davon zu Anfragen führen und was Besucher vermissen. Tage beginnen um Mitternacht UTC.',
  period: 'Zeitraum',
  days: (days) => `${days} Tage`,
  download: 'CSV herunterladen',
  fileName: (days) => `interesse-${days}-tage.csv`,

  figures: {
    title: 'Aufrufe und Anfragen',
    views: 'Aufrufe',
    viewsHelp: 'So oft hat ein Browser auf einer Ihrer Websites einen Kurs geöffnet',
    enquiries: 'Anfragen',
    enquiriesHelp: 'Eingegangene Anfragen, mit oder ohne Kurs',
    viewsChart: 'Aufrufe nach Tagen',
    enquiriesChart: 'Anfragen nach Tagen',
    asTable: 'Tage als Tabelle anzeigen',
    day: 'Tag',
    privacy:
      'Ein Aufruf wird mit Kurs und Tag gezählt, ohne etwas über den Besucher. Nicht gesehen wird, was ein CDN, der Cache des Browsers oder Ihr Server beantwortet hat.',
  },
  emptyTitle: 'Noch keine Aufrufe',
  empty:
    'Aufrufe werden gezählt, wenn eine Seite einer bestätigten Website mit einem Ihrer Schlüssel einen Kurs öffnet. Binden Sie das Kurs-Element in Ihre Website ein oder rufen Sie die API von deren Seiten auf. Aufrufe Ihres Servers zählen nicht: Einer davon kann für viele Besucher stehen.',
  emptyAction: 'Websites anzeigen',

  courses: {
    title: 'Kurse',
    lead: 'Die am häufigsten angesehenen zuerst. Anteil: Anfragen von Ihren Seiten in Prozent der Aufrufe.',
    course: 'Kurs',
    code: 'Kurs-ID',
    views: 'Aufrufe',
    enquiries: 'Anfragen',
    fromPages: 'Anfragen von Seiten',
    byServers: (number) => `${formatNumber(number)} von einem Server`,
    share: 'Anteil',
    noShare: 'Nicht bekannt',
    noShareHint: 'Einige Aufrufe dieses Kurses ließen sich nicht zählen, daher gibt es keinen Anteil.',
    gone: (id) => `Nicht mehr gezeigt (${id})`,
    enquiriesAbout: (title, number) => `${count(number, 'Anfrage', 'Anfragen')} zu ${title}, aus jeder Zeit`,
    more: (left) => `${formatNumber(left)} weitere anzeigen`,
    inFile: (left) => `${count(left, 'weiterer Kurs steht', 'weitere Kurse stehen')} in der CSV-Datei.`,
    leftOut: (left) =>
      `${count(left, 'Kurs', 'Kurse')} mit weniger Aufrufen ${left === 1 ? 'ist' : 'sind'} nicht aufgeführt.`,
  },

  origins: {
    title: 'Woher Anfragen kommen',
    lead: 'Die Kampagne im Link, über den der Besucher kam, oder die Website, die auf Ihre verlinkt.',
    origin: 'Herkunft',
    enquiries: 'Anfragen',
    part: 'Anteil an allen',
    direct: 'Kein Link: Adresse eingegeben oder Lesezeichen',
    untold: 'Nicht bekannt (von einem Server gesendet oder ohne Angabe)',
    others: (number) => `${count(number, 'Anfrage kam', 'Anfragen kamen')} von anderswo.`,
  },

  unmatched: {
    title: 'Suchen ohne Treffer',
    lead: (days) =>
      `Was Besucher in den letzten ${days} Tagen vergeblich gesucht haben. Fügen Sie jeweils ein Synonym hinzu, oder ergänzen Sie, was fehlt.`,
    all: 'Alle Suchen',
    none: 'Keine Suche ohne Treffer wurde von drei oder mehr Besuchern am selben Tag gestellt.',
    search: 'Gesucht',
    times: 'Ohne Treffer',
  },

  lacking: {
    title: 'Was Kursen fehlt',
    lead: 'Kurse ohne Bild, Preis, Beschreibung oder nächsten Termin, die in den letzten 28 Tagen am häufigsten angesehenen zuerst. Preise auf Anfrage und verborgene Preise fehlen nicht.',
    kinds: {
      picture: 'Kein Bild',
      price: 'Kein Preis',
      description: 'Keine Beschreibung',
      date: 'Kein nächster Termin',
    },
    course: 'Kurs',
    lacks: 'Es fehlt',
    views: 'Aufrufe',
    none: 'Jeder Kurs hat ein Bild, einen Preis, eine Beschreibung und, wo nötig, einen nächsten Termin.',
    actions: 'Aktionen',
    edit: 'Kurs bearbeiten',
    editNamed: (title) => `Kurs bearbeiten: ${title}`,
    more: (left) => `${count(left, 'weiterem Kurs', 'weiteren Kursen')} fehlt etwas.`,
    checked: (number) => `Geprüft wurden nur die ersten ${formatNumber(number)} Kurse.`,
  },

  card: {
    lead: 'Die letzten 7 Tage.',
    link: 'Interesse anzeigen',
    mostViewed: 'Am häufigsten angesehen',
    noViews: 'Noch keine Aufrufe.',
    views: (number) => count(number, 'Aufruf', 'Aufrufe'),
    enquiries: (number) => count(number, 'Anfrage', 'Anfragen'),
    unmatched: (number) => count(number, 'Suche ohne Treffer', 'Suchen ohne Treffer'),
    lacking: (number) => `${count(number, 'Kurs', 'Kursen')} fehlt etwas`,
  },
};
