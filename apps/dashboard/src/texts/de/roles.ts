import type { Texts } from '../en/index.ts';

export const roles: Texts['roles'] = {
  names: { reader: 'Lesen', editor: 'Bearbeiten', admin: 'Admin' },
  may: {
    reader: 'Sieht alles außer Zugangsdaten und beantwortet Anfragen.',
    editor: 'Ändert auch den Katalog: Kurse, Importe, Kampagnen und Kalender-Abos.',
    admin: 'Darf alles, auch Schlüssel, Websites, Webhooks, Einstellungen und Personen verwalten.',
  },
  label: 'Rolle',
  labelOf: (name) => `Rolle von ${name}`,
  saved: (name, role) => `${name}: ${role}.`,
  onlyEditors: 'Das können nur Mitglieder mit der Rolle „Bearbeiten“ oder „Admin“ ändern.',
  onlyAdmins: 'Das können nur Admins ändern.',
  own: (role) => `Ihre Rolle hier: ${role}.`,
  toTeam: 'Wer Admin ist und sie ändern kann, steht unter „Team“.',
  notForRole: 'Gehört nicht zu Ihrer Rolle',
  stepDownTitle: (role) => `Ihre eigene Rolle zu „${role}“ ändern?`,
  stepDown: (institute) =>
    `Sie sind dann nicht mehr Admin von ${institute}. Nur ein anderer Admin kann Ihnen diese Rolle wieder geben. Ihre offenen Einladungen werden widerrufen.`,
  stepDownAction: 'Meine Rolle ändern',
};
