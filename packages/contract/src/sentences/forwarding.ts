/** About webhooks, mailboxes and deliveries. */
export const forwardingSentences = {
  'There is no such webhook or mailbox.': 'Diesen Webhook oder diese E-Mail-Adresse gibt es nicht.',
  'There is no such delivery.': 'Diese Zustellung gibt es nicht.',
  '{target} was already added.': '{target} wurde schon hinzugefügt.',
  'The institute already has {max}, which is the maximum. Remove one first.':
    'Das Institut hat schon {max}, mehr sind nicht möglich. Entfernen Sie zuerst eine Adresse.',
  'A mailbox has no secret: e-mails are not signed.':
    'Eine E-Mail-Adresse hat keinen Signaturschlüssel: E-Mails werden nicht signiert.',
  'You can send at most {max} tests a minute. Try again in {seconds} s.':
    'Sie können höchstens {max} Tests pro Minute senden. Versuchen Sie es in {seconds} s noch einmal.',
  'At most {max} deliveries can be sent again in an hour, and these would be more. Choose a later start, or wait for the next hour.':
    'Pro Stunde können höchstens {max} Zustellungen erneut gesendet werden, und das wären mehr. Wählen Sie einen späteren Beginn oder warten Sie bis zur nächsten Stunde.',
  'These are more than {max} deliveries, too many to send from here. Choose a later start, or use the command line: {command}':
    'Das sind mehr als {max} Zustellungen, zu viele für das Dashboard. Wählen Sie einen späteren Beginn oder verwenden Sie die Kommandozeile: {command}',

  // The address of a webhook.
  'The webhook’s address must be an address such as https://crm.school.example/enquiries.':
    'Die Webhook-Adresse muss so aussehen: https://crm.school.example/enquiries.',
  'The webhook’s address must have at most {max} characters.':
    'Die Webhook-Adresse darf höchstens {max} Zeichen haben.',
  'The webhook’s address must not contain a user name or password: deliveries are signed instead.':
    'Die Webhook-Adresse darf weder Benutzernamen noch Passwort enthalten: Zustellungen sind stattdessen signiert.',
  'The webhook’s address must not have a fragment.': 'Die Webhook-Adresse darf kein # enthalten.',
  'The webhook’s address must begin with https://, unless the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.':
    'Die Webhook-Adresse muss mit https:// beginnen, außer wenn der Dienst mit WEBHOOK_PRIVATE_ADDRESSES=true läuft.',
  'The webhook’s address names {address}, which is not a public address. That is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.':
    'Die Webhook-Adresse nennt {address}. Das ist keine öffentliche Adresse und nur erlaubt, wenn der Dienst mit WEBHOOK_PRIVATE_ADDRESSES=true läuft.',
  'The receiver’s name resolves to an address that is not public. That is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.':
    'Der Name des Empfängers führt zu einer nicht öffentlichen Adresse. Das ist nur erlaubt, wenn der Dienst mit WEBHOOK_PRIVATE_ADDRESSES=true läuft.',

  // Mailboxes and their confirmation.
  'The mailbox must be an e-mail address.': 'Geben Sie eine E-Mail-Adresse ein.',
  'The mailbox must be an e-mail address, such as name@school.example.':
    'Geben Sie eine E-Mail-Adresse wie name@school.example ein.',
  'The mailbox must be at most {max} characters.': 'Die E-Mail-Adresse darf höchstens {max} Zeichen haben.',
  'The mailbox must not contain the character U+0000.': 'Die E-Mail-Adresse darf das Zeichen U+0000 nicht enthalten.',
  'The mailbox must not contain half a surrogate pair.': 'Die E-Mail-Adresse darf kein halbes Surrogatpaar enthalten.',
  '{target} is already confirmed.': '{target} ist schon bestätigt.',
  '{target} is not confirmed yet. Until it is, only the confirmation link is sent there.':
    '{target} ist noch nicht bestätigt. Bis dahin wird nur der Bestätigungslink dorthin gesendet.',
  'A webhook needs no confirmation.': 'Ein Webhook braucht keine Bestätigung.',
  'This link is no longer valid: it was used, has expired, or was replaced by a newer one. Ask the institute to send another.':
    'Dieser Link gilt nicht mehr: Er wurde verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitten Sie das Institut, einen neuen zu senden.',
  'The link could not be sent. [problem]': 'Der Link konnte nicht gesendet werden. [problem]',
  'An institute can send at most {max} of these links an hour. Try again in the next hour.':
    'Ein Institut kann pro Stunde höchstens {max} dieser Links senden. Versuchen Sie es in der nächsten Stunde noch einmal.',
  'the token in the link': 'erwartet wird das Token aus dem Link',

  // Why a delivery did not arrive.
  'Mail is off: the service needs SMTP_URL and MAIL_FROM.':
    'Der Dienst kann keine E-Mails senden: SMTP_URL und MAIL_FROM sind nicht gesetzt.',
  'The webhook’s secret cannot be read: AUTH_SECRET is not set, or has changed since the secret was encrypted. Set the earlier one, or give the webhook another secret: Replace secret in the dashboard, or npx prospectus webhooks new-secret ID. Deliveries that wait are kept.':
    'Der Signaturschlüssel des Webhooks ist nicht lesbar: AUTH_SECRET fehlt oder wurde geändert, seit er verschlüsselt wurde. Setzen Sie den früheren Wert wieder ein, oder geben Sie dem Webhook einen anderen Schlüssel: mit „Schlüssel ersetzen“ im Dashboard oder mit npx prospectus webhooks new-secret ID. Wartende Zustellungen bleiben erhalten.',
  'The institute has used up its {max} e-mails for this hour. This one is sent after {time} UTC.':
    'Das Institut hat seine {max} E-Mails für diese Stunde verbraucht. Diese wird nach {time} UTC gesendet.',
  'The last of {max} attempts was interrupted, so it may have arrived or not.':
    'Der letzte von {max} Versuchen wurde unterbrochen. Ob die Zustellung angekommen ist, ist nicht bekannt.',
  'The service could not send it.': 'Der Dienst konnte sie nicht senden.',
  'The service stopped before the delivery was finished.': 'Der Dienst wurde während der Zustellung beendet.',
  'It took longer than {seconds} s.': 'Es hat länger als {seconds} s gedauert.',
  'The whole message was sent, but the server did not confirm it within {seconds} s, so it may have arrived.':
    'Sie wurde vollständig gesendet, aber nicht innerhalb von {seconds} s bestätigt, und kann angekommen sein.',
  'The receiver [what].': 'Der Empfänger [what].',
  'The mail server [what].': 'Der Mailserver [what].',
  'answered {status}': 'hat mit {status} geantwortet',
  'answered {status}, but stopped in the middle of the answer':
    'hat mit {status} geantwortet, aber mitten in der Antwort abgebrochen',
  'answered {status}: redirects are not followed; use the address that it leads to':
    'hat mit {status} geantwortet: Weiterleitungen werden nicht befolgt; verwenden Sie die Adresse, auf die sie führt',
  'was not found': 'wurde nicht gefunden',
  'was not found: check the address': 'wurde nicht gefunden: Prüfen Sie die Adresse',
  'was not found: no name server answers': 'wurde nicht gefunden: Kein Nameserver antwortet',
  'was not found: its name servers fail': 'wurde nicht gefunden: Seine Nameserver melden einen Fehler',
  'was not found: its name servers refuse to answer': 'wurde nicht gefunden: Seine Nameserver verweigern die Antwort',
  'cannot be reached': 'ist nicht erreichbar',
  'closed the connection': 'hat die Verbindung geschlossen',
  'does not accept TLS on that port': 'nimmt an diesem Port kein TLS an',
  'does not accept SMTP on that port': 'nimmt an diesem Port kein SMTP an',
  'cannot be reached by TLS, or has a certificate that is not trusted':
    'ist über TLS nicht erreichbar oder hat ein Zertifikat, dem nicht vertraut wird',
  'refused the sign-in: check the account in SMTP_URL': 'hat die Anmeldung abgelehnt: Prüfen Sie das Konto in SMTP_URL',
} as const;
