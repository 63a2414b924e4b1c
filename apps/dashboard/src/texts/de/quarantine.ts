import { leadLimits } from '@prospectus/contract/admin';
import { count } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

const enquiries = (number: number): string => count(number, 'Anfrage', 'Anfragen');

export const quarantine: Texts['quarantine'] = {
  title: 'Quarantäne',
  lead: 'Anfragen, die nach Spam aussehen. Keine davon wurde weitergeleitet. Geben Sie frei, was ein Mensch geschrieben hat; alles andere wird nach 30 Tagen gelöscht, oder früher, wenn Sie Anfragen kürzer aufbewahren.',
  list: 'Anfragen in Quarantäne, neueste zuerst',
  tabs: { label: 'Anfragen', inbox: 'Posteingang', quarantine: 'Quarantäne' },
  columns: { person: 'Person', said: 'Nachricht', why: 'Grund', arrived: 'Eingegangen', actions: 'Aktionen' },
  select: (name) => `Anfrage von ${name} auswählen`,
  selectAll: 'Alle auf dieser Seite auswählen',
  selected: (number) => `${number} ausgewählt`,
  release: 'Freigeben',
  releaseOne: (name) => `Anfrage von ${name} freigeben`,
  delete: 'Löschen',
  none: {
    title: 'Nichts in Quarantäne',
    text: 'Eine Anfrage wartet hier statt im Posteingang, wenn ein für Menschen unsichtbares Feld ausgefüllt war oder wenn sie weniger als 2 Sekunden nach dem Anzeigen des Formulars gesendet wurde. Wer sie gesendet hat, sieht das übliche Dankeschön. Eine freigegebene Anfrage kommt in den Posteingang und wird weitergeleitet, als wäre sie gerade eingegangen. Alles andere wird nach 30 Tagen gelöscht, oder früher, wenn Sie Anfragen kürzer aufbewahren.',
  },
  noneOlder: 'Keine älteren Anfragen in Quarantäne.',
  letGo: (number, day) =>
    `Die Quarantäne war voll: Um Platz zu schaffen, ${
      number === 1 ? 'wurde die älteste Anfrage' : `wurden die ältesten ${enquiries(number)}`
    } gelöscht, zuletzt am ${day}.`,
  deletion: {
    title: (number) => `${enquiries(number)} löschen?`,
    text: (number) =>
      number === 1
        ? 'Sie wird für Ihr ganzes Team gelöscht. Das lässt sich nicht rückgängig machen.'
        : 'Sie werden für Ihr ganzes Team gelöscht. Das lässt sich nicht rückgängig machen.',
    action: (number) => `${enquiries(number)} löschen`,
  },
  released: (number) => `${enquiries(number)} in den Posteingang freigegeben.`,
  joined: (number) =>
    number === 1
      ? '1 kam von jemandem, der schon angefragt hatte: Sie steht jetzt als Notiz bei der früheren Anfrage.'
      : `${number} kamen von Personen, die schon angefragt hatten: Sie stehen jetzt als Notizen bei den früheren Anfragen.`,
  full: (number) =>
    number === 1
      ? `1 ist noch in Quarantäne: Die Anfrage der Person hat schon ${leadLimits.notesMax} Notizen, mehr sind nicht möglich. Alle können eigene Notizen löschen; geben Sie die Anfrage danach noch einmal frei.`
      : `${number} sind noch in Quarantäne: Die Anfragen der Personen haben schon ${leadLimits.notesMax} Notizen, mehr sind nicht möglich. Alle können eigene Notizen löschen; geben Sie die Anfragen danach noch einmal frei.`,
  deleted: (number) => `${enquiries(number)} gelöscht.`,
  gone: (number) => (number === 1 ? '1 war nicht mehr in Quarantäne.' : `${number} waren nicht mehr in Quarantäne.`),
  detail: {
    missing: 'Nicht in Quarantäne',
    missingText: 'Jemand hat diese Anfrage freigegeben oder gelöscht, oder ihre Zeit in der Quarantäne ist um.',
    toQuarantine: 'Zurück zur Quarantäne',
    why: 'Grund',
    trap: 'Im unsichtbaren Feld',
  },
};
