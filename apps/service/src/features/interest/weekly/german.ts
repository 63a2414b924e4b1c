import { createNumbers } from './numbers.ts';
import type { WeeklyWords } from './weekly-words.ts';

const { number, count, share, day } = createNumbers('de');

export const german: WeeklyWords = {
  subject: (name, { views, enquiries }) =>
    `Ihre Woche: ${count(views, 'Aufruf', 'Aufrufe')}, ${count(enquiries, 'Anfrage', 'Anfragen')} (${name})`,
  period: (name, from, lastDay) => `${name}, vom ${day(from)} bis ${day(lastDay)}, verglichen mit der Woche davor:`,
  courses: ({ courses, views }) =>
    courses.length === 0
      ? `Am häufigsten angesehene Kurse: ${views === 0 ? 'Es wurden keine Aufrufe gezählt' : 'keiner, der noch gezeigt wird'}.`
      : `Am häufigsten angesehene Kurse: ${courses
          .map(
            ({ title, views: of, former }) => `${title} (${count(of, 'Aufruf', 'Aufrufe')}; davor: ${number(former)})`,
          )
          .join(', ')}.`,
  enquiries: ({ enquiries, formerEnquiries, share: part, unanswered }) =>
    [
      `Anfragen: ${number(enquiries)} (davor: ${number(formerEnquiries)}).`,
      ...(part === null ? [] : [`Aus ${share(part)} der Aufrufe wurde eine Anfrage.`]),
      ...(enquiries === 0
        ? []
        : [
            unanswered === 0
              ? 'Keine davon ist noch neu.'
              : `Davon noch neu und vielleicht unbeantwortet: ${number(unanswered)}.`,
          ]),
    ].join(' '),
  searches: ({ searches }) =>
    searches.length === 0
      ? 'Suchen ohne Treffer: keine, die mindestens drei Besucher gestellt haben.'
      : `Suchen ohne Treffer: ${searches
          .map(({ search, times }) => `„${search}“ (${number(times)}-mal)`)
          .join(', ')}. Was zu tun ist: Führen Sie sie zu einem Wort, das Kurse findet, oder ergänzen Sie, was fehlt.`,
  lacking: ({ lacking: { checked, total, counts } }) =>
    total === 0
      ? 'Was Kursen jetzt fehlt: nichts. Jeder hat ein Bild, einen Preis, eine Beschreibung und, wo nötig, einen nächsten Termin.'
      : `Was Kursen jetzt fehlt: Bei ${number(total)} von ${number(checked)} fehlt etwas. Ohne Bild: ${number(counts.picture)}, Preis: ${number(counts.price)}, Beschreibung: ${number(counts.description)}, nächsten Termin: ${number(counts.date)}.`,
  end: (name, url) =>
    `Sie erhalten diese E-Mail montags, weil Sie in Prospectus Mitglied von ${name} sind; nach einer Woche, in der nichts geschah, kommt keine. Abbestellen können Sie sie unter „Konto“:\n${url}`,
};
