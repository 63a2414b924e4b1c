import type { Texts } from '../en/index.ts';

export const team: Texts['team'] = {
  title: 'Team',
  lead: (institute) => `Personen, die hier mit ${institute} arbeiten. Ihre Rollen sagen, was sie dürfen.`,
  invite: 'Einladen',
  members: 'Mitglieder',
  name: 'Name',
  email: 'E-Mail',
  twoFactor: 'Zwei-Faktor',
  on: 'Ein',
  off: 'Aus',
  joined: 'Beigetreten',
  actions: 'Aktionen',
  you: 'Sie',
  remove: 'Entfernen',
  removeNamed: (name) => `Mitglied ${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText: (name, institute) =>
    `${name} verliert sofort den Zugriff auf ${institute}. Offene Einladungen von dieser Person werden widerrufen; alles andere bleibt. Sie können sie wieder einladen.`,
  removeSelf: (institute) =>
    `Sie verlieren sofort den Zugriff auf ${institute}, bis jemand Sie wieder einlädt. Ihre offenen Einladungen werden widerrufen.`,
  leave: 'Verlassen',
  leaveNamed: (institute) => `${institute} verlassen`,
  leaveTitle: (institute) => `${institute} verlassen?`,
  last: 'Letzter Admin',
  removed: (name) => `${name} ist kein Mitglied mehr.`,

  roleTitle: (name, role) => `Rolle von ${name} zu „${role}“ ändern?`,
  roleText: (name, left) => `${name} kann dann ${left}. Offene Einladungen von dieser Person werden widerrufen.`,
  left: {
    reader: 'alles außer Zugangsdaten sehen und Anfragen beantworten, aber sonst nichts ändern',
    editor:
      'nur noch den Katalog ändern und Anfragen beantworten, aber nicht Schlüssel, Websites, Webhooks, Einstellungen oder Personen verwalten',
    admin: 'alles',
  },
  roleAction: 'Rolle ändern',
  roleUnsure:
    'Vielleicht sind die Rolle und die Zugangsdaten schon geändert. Versuchen Sie es noch einmal: Dann sehen Sie die neuen Signaturschlüssel.',
  roleUnsureSelf:
    'Vielleicht sind Ihre Rolle und die Zugangsdaten schon geändert. Wird ein weiterer Versuch abgelehnt, bitten Sie einen Admin, die Signaturschlüssel unter Webhooks noch einmal zu ersetzen.',
  knownSecrets: 'Zugangsdaten, die diese Person kennt und die weiter gelten',
  ownSecrets: 'Zugangsdaten, die Sie kennen und die weiter gelten',
  revokeToken: (name, prefix) => `Import-Token ${name} widerrufen (${prefix}…)`,
  replaceSecret: (target) => `Signaturschlüssel von ${target} ersetzen`,
  withdrawLink: (by, until) => `Vorschau-Link von ${by} zurückziehen, der bis ${until} gilt`,
  secretsHint:
    'Jobs mit einem widerrufenen Token funktionieren nicht mehr. Neue Signaturschlüssel sehen Sie im nächsten Schritt, um sie an den Empfänger weiterzugeben.',
  linksHint: 'Ein zurückgezogener Vorschau-Link funktioniert für niemanden mehr.',
  newSecretsTitle: 'Neue Signaturschlüssel',
  newSecrets:
    'Geben Sie jedem Empfänger seinen neuen Signaturschlüssel. Bis dahin lehnt er Zustellungen ab, und wir senden sie später noch einmal.',
  theSecretOf: (target) => `Signaturschlüssel von ${target}`,
  unsure:
    'Vielleicht ist die Person schon entfernt: Versuchen Sie es noch einmal, um es zu erfahren. Dann sagen wir Ihnen auch, welche Signaturschlüssel zu ersetzen sind.',
  removedBefore: (name) => `${name} ist kein Mitglied mehr`,
  leftBefore: (institute) => `Sie sind kein Mitglied von ${institute} mehr`,
  toDo: 'Wir wissen nicht, wer die Person entfernt hat. War es ein anderer Admin, gelten diese Zugangsdaten vielleicht weiter. Waren Sie es, haben Webhooks vielleicht Signaturschlüssel, die Sie nicht gesehen haben. Tun Sie in jedem Fall jetzt dies:',
  toAsk:
    'Wir wissen nicht, wer Ihre Mitgliedschaft beendet hat. War es ein anderer Admin, gelten diese Zugangsdaten vielleicht weiter. Waren Sie es, haben Webhooks vielleicht Signaturschlüssel, die Sie nicht gesehen haben. Bitten Sie in jedem Fall einen Admin, dies zu tun:',
  removedByOther:
    'Jemand anderes hat die Person gerade entfernt. Fragen Sie, welche dieser Zugangsdaten dabei ersetzt wurden, und erledigen Sie den Rest selbst:',
  leftByOther:
    'Jemand anderes hat Sie gerade entfernt. Fragen Sie, welche dieser Zugangsdaten dabei ersetzt wurden: Die übrigen gelten weiter.',
  toWebhooks: 'Unter Webhooks Signaturschlüssel ersetzen',

  open: 'Offene Einladungen',
  openLead: 'Noch nicht angenommen. Jede gilt einmal, sieben Tage lang.',
  noneOpen: 'Keine offenen Einladungen.',
  invitedBy: 'Eingeladen von',
  commandLine: 'Kommandozeile',
  ends: 'Läuft ab',
  expired: 'Abgelaufen',
  pending: 'Ausstehend',
  status: 'Status',
  revoke: 'Widerrufen',
  revokeNamed: (email) => `Einladung für ${email} widerrufen`,
  revokeTitle: (email) => `Einladung für ${email} widerrufen?`,
  revokeText: 'Der Link funktioniert nicht mehr. Sie können die Person wieder einladen.',
  revoked: 'Einladung widerrufen.',

  inviteTitle: 'Person einladen',
  mailHint: 'Wir senden eine E-Mail mit einem Link zum Beitreten.',
  linkHint: 'Sie erhalten einen Link zum Weitergeben: Diese Installation sendet keine E-Mails.',
  send: 'Einladung senden',
  makeLink: 'Link erstellen',
  sent: (email) => `Einladung an ${email} gesendet.`,
  madeTitle: (email) => `Senden Sie diesen Link an ${email}`,
  made: 'Kopieren Sie den Link jetzt, er wird nicht noch einmal angezeigt. Er gilt einmal, sieben Tage lang, für jeden, der ihn hat. Senden Sie ihn deshalb nur an diese Person.',
  theLink: 'Link',
  done: 'Fertig',
};
