/** About signing in, accounts and teams. */
export const peopleSentences = {
  'Sign in first.': 'Melden Sie sich zuerst an.',
  'Sign in again.': 'Melden Sie sich noch einmal an.',
  'Sign in first: {path} needs a session of the dashboard; keys do not work here.':
    'Melden Sie sich zuerst an: {path} braucht eine Sitzung des Dashboards, Schlüssel gelten hier nicht.',
  'The e-mail address or the password is not correct. Try again, or reset your password.':
    'Die E-Mail-Adresse oder das Passwort stimmt nicht. Versuchen Sie es noch einmal oder setzen Sie Ihr Passwort zurück.',
  'This code is not correct. Codes change every 30 seconds: enter the one your app shows now.':
    'Dieser Code stimmt nicht. Codes wechseln alle 30 Sekunden: Geben Sie den ein, den Ihre App jetzt anzeigt.',
  'This code was already used. Wait for the next one, which appears within 30 seconds.':
    'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten, er erscheint nach höchstens 30 Sekunden.',
  'This recovery code is not correct, or was already used.':
    'Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet.',
  'Too many wrong codes. Try again in 15 minutes.':
    'Zu viele falsche Codes. Versuchen Sie es in 15 Minuten noch einmal.',
  'Too many attempts. Try again in a minute.': 'Zu viele Versuche. Versuchen Sie es in einer Minute noch einmal.',
  'Too many attempts. Try again in {minutes} minutes.':
    'Zu viele Versuche. Versuchen Sie es in {minutes} Minuten noch einmal.',
  'You have made too many changes in a short time. Try again in {minutes} min.':
    'Sie haben in kurzer Zeit sehr viel geändert. Versuchen Sie es in {minutes} Min. noch einmal.',
  'Too many people are signing in right now. Try again in a few seconds.':
    'Gerade melden sich zu viele Personen an. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'Your session cannot be checked right now. Try again in a few seconds.':
    'Ihre Sitzung kann gerade nicht geprüft werden. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'Signing in took too long, or too many codes were wrong. Start over.':
    'Die Anmeldung hat zu lange gedauert, oder zu viele Codes waren falsch. Beginnen Sie von vorn.',
  'The demo account can sign in only on the computer that the service runs on.':
    'Mit dem Demo-Konto können Sie sich nur auf dem Rechner anmelden, auf dem der Dienst läuft.',
  'This link is no longer valid: it was used or has expired. Ask for a new one.':
    'Dieser Link gilt nicht mehr: Er wurde verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  'This installation does not send e-mail. Ask its operator for a link: npx prospectus admin reset-password EMAIL':
    'Diese Installation sendet keine E-Mails. Bitten Sie den Betreiber um einen Link: npx prospectus admin reset-password EMAIL',

  'The password is not correct.': 'Das Passwort stimmt nicht.',
  'This code is not correct. Enter the one your app shows now.':
    'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt anzeigt.',
  'This is the demo account: its password and two-factor authentication cannot be changed.':
    'Das ist das Demo-Konto: Sein Passwort und seine Zwei-Faktor-Authentisierung lassen sich nicht ändern.',
  'Two-factor authentication is already on. Turn it off first.':
    'Die Zwei-Faktor-Authentisierung ist schon eingeschaltet. Schalten Sie sie zuerst aus.',
  'Two-factor authentication is off.': 'Die Zwei-Faktor-Authentisierung ist ausgeschaltet.',
  'The set-up was not started, or was started again elsewhere. Start over.':
    'Die Einrichtung wurde nicht begonnen oder an anderer Stelle neu begonnen. Beginnen Sie von vorn.',
  'There is no such session.': 'Diese Sitzung gibt es nicht.',

  'An e-mail address has at most 254 characters.': 'Eine E-Mail-Adresse hat höchstens 254 Zeichen.',
  'This is not an e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'A password has at least 10 characters.': 'Ein Passwort hat mindestens 10 Zeichen.',
  'A password has at most 128 characters.': 'Ein Passwort hat höchstens 128 Zeichen.',
  'Enter the password.': 'Geben Sie das Passwort ein.',
  'Enter a name.': 'Geben Sie einen Namen ein.',
  'A code has six digits.': 'Ein Code hat sechs Ziffern.',
  'Enter a recovery code.': 'Geben Sie einen Wiederherstellungscode ein.',
  'Enter a code.': 'Geben Sie einen Code ein.',
  'This link is incomplete. Copy the whole link.': 'Dieser Link ist unvollständig: Kopieren Sie ihn ganz.',

  'This link is no longer valid: it was used, was revoked or has expired. Ask for a new one.':
    'Dieser Link gilt nicht mehr: Er wurde verwendet oder widerrufen oder ist abgelaufen. Bitten Sie um einen neuen.',
  '{email} already has an account. Sign in with it to join. If it is not yours, ask the operator of this service for an invitation.':
    'Zu {email} gibt es schon ein Konto. Melden Sie sich damit an, um beizutreten. Wenn es nicht Ihres ist, bitten Sie den Betreiber dieses Dienstes um eine Einladung.',
  'You have joined, but could not be signed in right now. Sign in with the password that you have just chosen.':
    'Sie sind beigetreten, konnten aber gerade nicht angemeldet werden. Melden Sie sich mit dem Passwort an, das Sie eben gewählt haben.',
  'This link is for {email}. Sign out, and sign in as that person.':
    'Dieser Link ist für {email}. Melden Sie sich ab und als diese Person wieder an.',
  '{email} is already a member of this institute.': '{email} ist schon Mitglied dieses Instituts.',
  'An institute has at most {max} members, including invited people. Remove some first.':
    'Ein Institut hat höchstens {max} Mitglieder, mit denen, die eingeladen sind. Entfernen Sie zuerst einige.',
  'The institute has {max} members, which is the maximum. Ask one of its admins to remove someone, then open the link again.':
    'Das Institut hat {max} Mitglieder, mehr sind nicht möglich. Bitten Sie einen seiner Admins, jemanden zu entfernen, und öffnen Sie den Link dann noch einmal.',
  'Too many invitations are open. Revoke those that are no longer needed.':
    'Zu viele Einladungen sind offen. Widerrufen Sie die, die nicht mehr gebraucht werden.',
  'The mail server did not accept the invitation, so it was not created. Try again later, or ask the operator of this service for a link.':
    'Der Mailserver hat die Einladung nicht angenommen, deshalb wurde sie nicht erstellt. Versuchen Sie es später noch einmal oder bitten Sie den Betreiber dieses Dienstes um einen Link.',
  'The last admin cannot be removed or given another role, because no one could then manage the institute. Make someone else an admin first.':
    'Der letzte Admin kann nicht entfernt werden und keine andere Rolle bekommen, weil dann niemand mehr das Institut verwalten könnte. Machen Sie zuerst jemand anderen zum Admin.',
  'Only editors and admins of this institute can do this. Its admins can change your role, under Team.':
    'Das können in diesem Institut nur Mitglieder mit der Rolle „Bearbeiten“ oder „Admin“. Seine Admins können Ihre Rolle unter „Team“ ändern.',
  'Only admins of this institute can do this. Its admins can change your role, under Team.':
    'Das können nur Admins dieses Instituts. Diese können Ihre Rolle unter „Team“ ändern.',
  'There is no such invitation.': 'Diese Einladung gibt es nicht.',
  'There is no such member of this institute.': 'Dieses Mitglied hat das Institut nicht.',

  'The name of a view': 'Der Name einer Ansicht',
  'Give the view a name': 'Geben Sie der Ansicht einen Namen',
  'There is no such view of yours.': 'Diese Ansicht gibt es nicht, oder sie ist nicht von Ihnen.',
  'You have {max} saved views in this institute, which is the maximum. Delete one that you do not use.':
    'Sie haben in diesem Institut {max} gespeicherte Ansichten, mehr sind nicht möglich. Löschen Sie eine, die Sie nicht brauchen.',
  'You already have a view named {name} for this list. Choose another name, or replace that view.':
    'Sie haben von dieser Liste schon eine Ansicht mit dem Namen {name}. Wählen Sie einen anderen Namen, oder ersetzen Sie diese Ansicht.',
} as const;
