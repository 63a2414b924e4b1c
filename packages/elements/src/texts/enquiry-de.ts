import type { EnquiryTexts } from './enquiry.ts';

export const enquiryDe: EnquiryTexts = {
  enquiry: 'Anfrage',
  aboutCourse: 'Zum Kurs: {course}',
  full_name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  message: 'Nachricht',
  required: 'erforderlich',
  choose: 'Bitte auswählen',
  trap: 'Bitte leer lassen',
  send: 'Anfrage senden',
  sending: 'Wird gesendet',
  sent: 'Vielen Dank. Ihre Anfrage ist angekommen.',
  sentNext:
    'Wir lesen sie und antworten per E-Mail an {email}. Falls in den nächsten Tagen nichts ankommt, sehen Sie bitte im Spam-Ordner nach.',
  thisRun: 'den gewählten Termin',
  sentBefore:
    'Vielen Dank. Ihre Anfrage liegt uns bereits vor, wir melden uns. Wenn Sie etwas ergänzen möchten, schreiben Sie uns bitte direkt.',
  missing: 'Bitte füllen Sie dieses Feld aus.',
  unticked: 'Bitte setzen Sie hier ein Häkchen.',
  noEmail: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.org.',
  noPhone:
    'Bitte geben Sie mindestens {min} Ziffern ein. Erlaubt sind außerdem Leerzeichen, ( ) - . und ein + am Anfang.',
  tooLong: 'Das ist zu lang: höchstens {max} Zeichen.',
  notAccepted: 'Diese Angabe wurde nicht angenommen. Bitte ändern Sie sie.',
  charactersLeft: 'Zeichen übrig: {count}',
  charactersOver: 'Zeichen zu viel: {count}',
  lookAgain: { one: 'Bitte prüfen Sie {count} Feld.', other: 'Bitte prüfen Sie {count} Felder.' },
  kept: 'Was Sie geschrieben haben, ist noch da.',
  limited: 'Von hier wurden gerade zu viele Anfragen gesendet.',
  limitedFor: 'Sie können sie in {count} s senden.',
  limitedNoMore: 'Sie können sie jetzt senden.',
  unanswered:
    'Es kam keine Antwort; vielleicht ist Ihre Anfrage nicht angekommen. Bitte senden Sie sie noch einmal, sie zählt nur einmal.',
  barred:
    'Von dieser Seite aus können im Moment keine Anfragen gesendet werden. Bitte rufen Sie uns an oder schreiben Sie uns.',
  withoutCourse:
    'Dieser Kurs wird nicht mehr angeboten. Senden Sie das Formular noch einmal ab, um ohne diesen Kurs anzufragen.',
  aboutRun: 'Ihre Anfrage betrifft:',
  runOver: 'einen Termin, der vorbei ist oder nicht mehr angeboten wird',
  change: 'ändern',
  date: 'Termin',
  noRun: 'Kein bestimmter Termin',
  runNote: 'Termin: {run}',
  runNoted: 'Der Termin ließ sich ihr nicht zuordnen und steht deshalb in Ihrer Nachricht: {run}.',
  runLost:
    'Der Termin ließ sich ihr nicht zuordnen, und Ihre Nachricht hatte keinen Platz dafür: {run}. Bitte nennen Sie ihn, wenn wir antworten.',
};
