import type { Texts } from '../en/index.ts';

export const refusals: Texts['refusals'] = {
  wrong_sign_in:
    'Die E-Mail-Adresse oder das Passwort stimmt nicht. Versuchen Sie es noch einmal, oder setzen Sie Ihr Passwort zurück.',
  wrong_sign_in_code:
    'Dieser Code stimmt nicht. Codes wechseln alle 30 Sekunden: Geben Sie den ein, den Ihre App jetzt zeigt.',
  used_code: 'Dieser Code wurde schon benutzt. Warten Sie auf den nächsten, der in höchstens 30 Sekunden erscheint.',
  wrong_recovery_code: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
  too_many_codes: 'Zu viele falsche Codes. Versuchen Sie es in 15 Minuten noch einmal.',
  sign_in_lost: 'Die Anmeldung hat zu lange gedauert, oder zu viele Codes waren falsch. Beginnen Sie von vorn.',
  demo_elsewhere: 'Das Demo-Konto kann sich nur an dem Computer anmelden, auf dem der Dienst läuft.',
  reset_link_invalid: 'Dieser Link gilt nicht mehr: Er wurde benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',

  wrong_password: 'Das Passwort stimmt nicht.',
  wrong_code: 'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt zeigt.',
  demo_account:
    'Das ist das Demo-Konto: Sein Passwort und seine Zwei-Faktor-Authentifizierung lassen sich nicht ändern.',
  two_factor_on: 'Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet. Schalten Sie sie zuerst aus.',
  two_factor_off: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  set_up_lost: 'Die Einrichtung wurde nicht begonnen oder anderswo neu begonnen. Beginnen Sie von vorn.',

  email_too_long: 'Eine E-Mail-Adresse hat höchstens 254 Zeichen.',
  email_invalid: 'Das ist keine E-Mail-Adresse.',
  password_too_short: 'Ein Passwort hat mindestens 10 Zeichen.',
  password_too_long: 'Ein Passwort hat höchstens 128 Zeichen.',
  password_missing: 'Geben Sie das Passwort ein.',
  name_missing: 'Geben Sie einen Namen ein.',
  code_digits: 'Ein Code hat sechs Ziffern.',
  recovery_code_missing: 'Geben Sie einen Wiederherstellungscode ein.',
  code_missing: 'Geben Sie einen Code ein.',
  link_incomplete: 'Dieser Link ist unvollständig: Kopieren Sie ihn ganz.',

  invitation_invalid:
    'Dieser Link gilt nicht mehr: Er wurde benutzt oder widerrufen oder ist abgelaufen. Bitten Sie um einen neuen.',
  account_exists:
    '{email} hat schon ein Konto. Melden Sie sich damit an, um beizutreten. Wenn es nicht Ihres ist, bitten Sie den Betreiber dieses Dienstes um eine Einladung.',
  another_person: 'Dieser Link ist für {email}. Melden Sie sich ab und als diese Person wieder an.',
  admin_already: '{email} ist schon Admin dieses Instituts.',
  too_many_invitations: 'Zu viele Einladungen sind offen. Widerrufen Sie die, die nicht mehr gebraucht werden.',
  invitation_not_mailed:
    'Der Mailserver hat die Einladung nicht angenommen, deshalb wurde sie nicht angelegt. Versuchen Sie es später noch einmal, oder bitten Sie den Betreiber dieses Dienstes um einen Link.',
  last_admin:
    'Der letzte Admin kann nicht entfernt werden, sonst könnte niemand mehr das Institut verwalten. Laden Sie zuerst jemanden ein.',
  not_your_institute: 'Dieses Institut gibt es nicht, oder Sie verwalten es nicht.',

  too_many_campaigns:
    'Ein Institut kann höchstens {max} Kampagnen haben. Benennen Sie eine um, die nicht gebraucht wird.',
  default_campaign:
    '{name} ist die Standardkampagne. Sie nimmt die Anfragen auf, die zu keiner anderen gehören, und bleibt deshalb aktiv.',
  enquiry_gone: 'Diese Anfrage gibt es nicht: Vielleicht wurde sie gelöscht.',
  quarantined_gone:
    'Diese Anfrage gibt es in der Quarantäne nicht: Sie wurde freigegeben oder gelöscht, oder ihre 30 Tage sind vorbei.',
  status_changed:
    'Jemand anderes hat den Status dieser Anfrage inzwischen geändert. Sehen Sie sie noch einmal an, bevor Sie ihn ändern.',
  too_many_notes: 'Eine Anfrage kann höchstens {max} Notizen haben. Löschen Sie zuerst einige von Ihren.',

  website_taken: '{host} ist schon eingetragen.',
  website_blocked: 'Der Betreiber des Dienstes hat {host} dauerhaft gesperrt.',
  website_below_blocked:
    '{host} ist eine Subdomain von {blocked}, und die hat der Betreiber des Dienstes dauerhaft gesperrt.',
  too_many_websites:
    'Das Institut hat schon {max} Websites. Entfernen Sie zuerst eine; eine Website umfasst alle ihre Subdomains.',

  mailbox_confirmed: '{target} ist schon bestätigt.',
  mailbox_unconfirmed:
    '{target} ist noch nicht bestätigt. Bis dahin wird nur der Link zur Bestätigung dorthin gesendet.',
  mailbox_link_invalid:
    'Dieser Link gilt nicht mehr: Er wurde benutzt, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitten Sie das Institut, einen neuen zu senden.',
};
