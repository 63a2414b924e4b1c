import type { Texts } from '../en/index.ts';

export const signIn: Texts['signIn'] = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  signIn: 'Anmelden',
  failed: 'Anmeldung fehlgeschlagen',
  wrongPassword:
    'Die E-Mail-Adresse oder das Passwort ist falsch. Versuchen Sie es noch einmal oder setzen Sie Ihr Passwort zurück.',
  forgotten: 'Passwort vergessen?',
  demo: (email) =>
    `Das ist die Demo. Melden Sie sich als ${email} mit dem Passwort an, das beim Start des Dienstes ausgegeben wurde. Es steht auch in der Datei demo-password im Datenordner.`,

  codeTitle: 'Code eingeben',
  codeLead: 'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, die sie für Prospectus anzeigt.',
  code: 'Code',
  recoveryLead:
    'Geben Sie einen der Wiederherstellungscodes ein, die Sie beim Einrichten der Zwei-Faktor-Authentisierung gespeichert haben. Jeder gilt einmal.',
  recoveryCode: 'Wiederherstellungscode',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useAuthenticator: 'Authenticator-App verwenden',
  beginAgain: 'Von vorn beginnen',
  confirm: 'Weiter',

  forgottenTitle: 'Passwort zurücksetzen',
  forgottenLead:
    'Geben Sie Ihre E-Mail-Adresse ein. Gehört sie zu einem Konto, senden wir einen Link, mit dem Sie ein neues Passwort wählen.',
  sendLink: 'Link senden',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sent: (email) =>
    `Falls ${email} zu einem Konto gehört, ist ein Link unterwegs. Er gilt einmal und zwei Stunden lang und ersetzt frühere Links. Sehen Sie auch im Spam-Ordner nach.`,
  noMailTitle: 'Diese Installation sendet keine E-Mails',
  noMail: 'Bitten Sie den Betreiber dieses Dienstes um einen Link zum Zurücksetzen. Er erstellt ihn mit diesem Befehl:',
  noMailCommand: 'npx prospectus admin reset-password you@school.example',
  toSignIn: 'Zurück zur Anmeldung',

  newTitle: 'Neues Passwort wählen',
  newLead: (email) => `Für ${email}. Sie werden dabei überall abgemeldet.`,
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 10 Zeichen. Gut geeignet sind mehrere Wörter, die nichts miteinander zu tun haben.',
  change: 'Passwort ändern',
  changedTitle: 'Passwort geändert',
  changed: 'Sie können sich jetzt mit Ihrem neuen Passwort anmelden.',

  linkTitle: 'Dieser Link funktioniert nicht',
  linkMissing:
    'Ein Teil des Links fehlt. Öffnen Sie ihn noch einmal aus der Nachricht oder kopieren Sie ihn vollständig.',

  invitationTitle: () => 'Einladung annehmen',
  operatorPlace: 'diesen Dienst',
  invitedBy: (name, place) => `${name} hat Sie eingeladen, ${place} zu verwalten.`,
  invited: (place) => `Sie sind eingeladen, ${place} zu verwalten.`,
  newAccountLead: 'Geben Sie Ihren Namen ein und wählen Sie ein Passwort.',
  name: 'Ihr Name',
  join: 'Beitreten',
  joinAs: (name) => `Als ${name} beitreten`,
  account: 'Haben Sie ein Prospectus-Konto?',
  isNew: 'Nein, noch nicht',
  hasAccount: 'Ja, ich habe eines',
  signInFirst: (email) => `Melden Sie sich als ${email} an, um beizutreten.`,
  notMine: 'Sie können sich nicht anmelden oder haben dieses Konto nie angelegt?',
  startOver: 'Mit neuem Passwort beginnen',
  startOverLead:
    'Das ersetzt Name und Passwort des Kontos, schaltet die Zwei-Faktor-Authentisierung aus und meldet das Konto überall ab.',
  anotherPerson: (own, email) =>
    `Sie sind als ${own} angemeldet, aber diese Einladung ist für ${email}. Melden Sie sich ab und öffnen Sie den Link noch einmal.`,
  signOut: 'Abmelden',
};
