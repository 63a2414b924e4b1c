import { count, formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  lead: 'Die Adresse Ihrer Kursseiten, die Aufbewahrung von Anfragen und Ihr Institutsprofil.',
  address: {
    title: 'Adresse der Kursseiten',
    lead: 'Wo Ihre Kursseiten liegen. Links zu Ihren Kursen beginnen mit dieser Adresse.',
    label: 'Adresse',
    help: 'Beginnt mit https:// und enthält weder ? noch #. Ist das Feld leer, gilt die Adresse aus Ihrer Katalogdatei.',
    placeholder: 'https://learn.example.org/courses',
    none: 'Keine, also haben Kurse keine Links',
    ofCatalogue: (url) => `In Ihrer Katalogdatei steht ${url}.`,
    noneOfCatalogue: 'In Ihrer Katalogdatei steht keine.',
    before: 'Jetzt',
    after: 'Nach dem Speichern',
    example: (title) => `Seite von ${title}`,
    noExample: 'Noch ist kein Kurs veröffentlicht, deshalb gibt es keinen Beispiellink.',
    save: 'Adresse speichern',
    saved: 'Adresse der Kursseiten gespeichert. Websites erhalten sie innerhalb einer Minute.',
  },
  retention: {
    title: 'Aufbewahrung von Anfragen',
    lead: 'Ältere Anfragen werden automatisch gelöscht, mit ihren Notizen und Zustellungen, auch in der Quarantäne.',
    mode: 'Anfragen aufbewahren',
    forever: 'unbegrenzt',
    limited: 'für eine Anzahl von Tagen',
    days: 'Tage',
    save: 'Speichern',
    saved: 'Gespeichert',
    confirmTitle: (days) => `Anfragen nach ${count(days, 'Tag', 'Tagen')} löschen?`,
    confirm: (leads) =>
      `${count(leads, 'Anfrage ist', 'Anfragen sind')} älter und ${
        leads === 1 ? 'wird' : 'werden'
      } innerhalb eines Tages gelöscht. Das lässt sich nicht rückgängig machen. Exportieren Sie vorher, was Sie noch brauchen.`,
    confirmHeld: (held) =>
      `${count(held, 'Anfrage in Quarantäne ist', 'Anfragen in Quarantäne sind')} älter und ${
        held === 1 ? 'wird' : 'werden'
      } innerhalb eines Tages gelöscht. Das lässt sich nicht rückgängig machen. Geben Sie vorher frei, was Sie behalten möchten.`,
    confirmBoth: (leads, held) =>
      `${count(leads, 'Anfrage', 'Anfragen')} im Posteingang und ${formatNumber(held)} in Quarantäne sind älter und werden innerhalb eines Tages gelöscht. Das lässt sich nicht rückgängig machen. Exportieren Sie vorher oder geben Sie frei, was Sie behalten möchten.`,
    confirmNone: 'Heute ist keine Anfrage älter, weder im Posteingang noch in Quarantäne.',
    action: (days) => `Anfragen nach ${count(days, 'Tag', 'Tagen')} löschen`,
  },
  profile: {
    title: 'Institutsprofil',
    lead: 'Um es zu ändern, öffnen Sie Katalog, Fachgebiete und Orte, oder bearbeiten Sie Ihre Katalogdatei und importieren Sie sie erneut.',
    id: 'ID',
    name: 'Name',
    logo: 'Logo',
    website: 'Website',
    courseSite: 'Gehostete Website',
    timezone: 'Zeitzone',
    currency: 'Währung',
    prices: 'Preise',
    pricesShown: 'sichtbar',
    pricesHidden: 'ausgeblendet',
    languages: 'Sprachen',
    languagesOff: 'aus',
    formats: 'Kursformen',
    none: 'keine',
  },
};
