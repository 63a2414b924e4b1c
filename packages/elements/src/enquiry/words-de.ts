import type { EnquiryTexts } from './words.ts';

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
  sentBefore:
    'Vielen Dank. Wir haben schon eine Anfrage von Ihnen und melden uns. Was Sie jetzt geschrieben haben, kam nicht dazu.',
  missing: 'Das ist erforderlich.',
  noEmail: 'Bitte geben Sie eine ganze E-Mail-Adresse ein, wie name@example.org.',
  noPhone: 'Bitte geben Sie mindestens {min} Ziffern ein, daneben nur Leerzeichen, ( ) - . und ein + am Anfang.',
  tooLong: 'Das ist zu lang: höchstens {max} Zeichen.',
  notAccepted: 'Das wurde nicht angenommen. Bitte ändern Sie es.',
  charactersLeft: 'Zeichen übrig: {count}',
  charactersOver: 'Zeichen zu viel: {count}',
  lookAgain: { one: 'Bitte prüfen Sie {count} Feld.', other: 'Bitte prüfen Sie {count} Felder.' },
  kept: 'Was Sie geschrieben haben, ist noch da.',
  limited: 'Von hier kamen gerade zu viele Anfragen.',
  limitedFor: 'In {count} s kann sie gesendet werden.',
  limitedNoMore: 'Ihre Anfrage kann jetzt gesendet werden.',
  unanswered:
    'Es kam keine Antwort; vielleicht ist Ihre Anfrage nicht angekommen. Bitte senden Sie sie noch einmal: Sie zählt nur einmal.',
  barred: 'Von dieser Seite können gerade keine Anfragen gesendet werden.',
  withoutCourse: 'Dieser Kurs wird nicht mehr angeboten. Senden Sie Ihre Anfrage noch einmal, um ohne ihn anzufragen.',
};
