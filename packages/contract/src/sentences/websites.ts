/** About websites and the DNS records that verify them. */
export const websiteSentences = {
  'There is no such website.': 'Diese Website gibt es nicht.',
  '{host} is already registered.': '{host} ist schon eingetragen.',
  'The service operator has blocked {host} permanently.': 'Der Betreiber des Dienstes hat {host} dauerhaft gesperrt.',
  '{host} is a subdomain of {blocked}, which the service operator has blocked permanently.':
    '{host} ist eine Subdomain von {blocked}, und diese hat der Betreiber des Dienstes dauerhaft gesperrt.',
  'The institute already has {max} websites. Remove one first; a website covers all its subdomains.':
    'Das Institut hat schon {max} Websites. Entfernen Sie zuerst eine; eine Website schließt alle ihre Subdomains ein.',
  'Marked as verified by the operator; its TXT record was not checked.':
    'Vom Betreiber als bestätigt eingetragen; der TXT-Eintrag wurde nicht geprüft.',
  'Its DNS record has not been found since {day}. Its pages can still use your keys. If the domain is yours, put the record back; if it no longer is, remove the website.':
    'Der DNS-Eintrag wird seit dem {day} nicht mehr gefunden. Die Seiten können Ihre Schlüssel weiterhin verwenden. Wenn die Domain Ihnen gehört, legen Sie den Eintrag wieder an; wenn nicht, entfernen Sie die Website.',
  'Blocked by the service operator.': 'Vom Betreiber des Dienstes gesperrt.',

  // What was typed and is none.
  '"{typed}" cannot be a website: [why]': '„{typed}“ kann keine Website sein: [why]',
  'it is empty. Give a host name such as www.school.example.':
    'Das Feld ist leer. Geben Sie einen Hostnamen wie www.school.example ein.',
  'it is not the address of a web page. Give a host name, or a link that begins with https://.':
    'Das ist nicht die Adresse einer Webseite. Geben Sie einen Hostnamen ein oder einen Link, der mit https:// beginnt.',
  'it contains no valid host name. Give one such as www.school.example.':
    'Es enthält keinen gültigen Hostnamen. Geben Sie einen wie www.school.example ein.',
  'a website covers all its subdomains by itself. Give the name without the *.':
    'Eine Website schließt ihre Subdomains schon ein. Geben Sie den Namen ohne * ein.',
  'it is an IP address. Give the host name that visitors see.':
    'Das ist eine IP-Adresse. Geben Sie den Hostnamen ein, den Besucher sehen.',
  'localhost is always allowed and need not be added.':
    'localhost ist immer erlaubt und muss nicht hinzugefügt werden.',
  'it has only one part. Give the full host name, such as www.school.example.':
    'Der Name hat nur einen Teil. Geben Sie den vollständigen Hostnamen ein, zum Beispiel www.school.example.',
  'it is a public suffix, below which anyone can register a name. Give your own name below it.':
    'Unter dieser Endung kann jeder einen Namen registrieren. Geben Sie Ihren eigenen Namen darunter ein.',
  'it is too long: a host name has at most {host} characters, a link {link}.':
    'Es ist zu lang: Ein Hostname hat höchstens {host} Zeichen, ein Link {link}.',

  // What resolvers see of a record.
  'The TXT record {name} holds the right value.': 'Der TXT-Eintrag {name} enthält den richtigen Wert.',
  'The TXT record {name} holds {value}: [mistake]': 'Der TXT-Eintrag {name} enthält {value}: [mistake]',
  'The TXT record {name} holds {value}, but not the value shown. Add that as a TXT record of its own.':
    'Der TXT-Eintrag {name} enthält {value}, aber nicht den angezeigten Wert. Fügen Sie diesen als eigenen TXT-Eintrag hinzu.',
  'The TXT record {name} holds {value} and {more} more, but not the value shown. Add that as a TXT record of its own.':
    'Der TXT-Eintrag {name} enthält {value} und {more} weitere Werte, aber nicht den angezeigten. Fügen Sie diesen als eigenen TXT-Eintrag hinzu.',
  '{name} is in the DNS, but has no TXT record. Add one with the value shown.':
    '{name} steht im DNS, hat aber keinen TXT-Eintrag. Fügen Sie einen mit dem angezeigten Wert hinzu.',
  'The DNS has no record named {name} yet. Add the TXT record as shown; a new one may take an hour to be seen.':
    'Im DNS gibt es noch keinen Eintrag mit dem Namen {name}. Fügen Sie den TXT-Eintrag wie angezeigt hinzu; bis ein neuer sichtbar ist, kann eine Stunde vergehen.',
  'The name is an alias (CNAME) of {target}: remove the alias, or put the TXT record at {target}.':
    'Der Name ist ein Alias (CNAME) von {target}: Entfernen Sie den Alias oder legen Sie den TXT-Eintrag bei {target} an.',
  'DNS could not be reached to check your record: [failures].':
    'Ihr Eintrag konnte nicht geprüft werden, weil kein Resolver antwortet: [failures].',
  '[failure]; [failures]': '[failure]; [failures]',
  '{resolver} [why]': '{resolver} [why]',
  'there is a space before or after it. Remove it.': 'Davor oder dahinter steht ein Leerzeichen. Entfernen Sie es.',
  'it includes the quotation marks. Enter it without them.':
    'Der Wert enthält die Anführungszeichen. Geben Sie ihn ohne sie ein.',
  'it has capital letters. Enter it exactly as shown.':
    'Der Wert enthält Großbuchstaben. Geben Sie ihn genau wie angezeigt ein.',
  'it is only the second half. Enter the whole value, starting with service-site-verification=.':
    'Das ist nur die zweite Hälfte. Geben Sie den ganzen Wert ein, ab service-site-verification=.',
  'it is the value of an earlier registration or of another website. Each website has its own value: enter the one shown.':
    'Das ist der Wert einer früheren Eintragung oder einer anderen Website. Jede Website hat ihren eigenen Wert: Geben Sie den angezeigten ein.',
  'it contains more than the value. Enter only the value.':
    'Der Eintrag enthält mehr als den Wert. Geben Sie nur den Wert ein.',
  'it is not complete. Enter it exactly as shown.':
    'Der Wert ist unvollständig. Geben Sie ihn genau wie angezeigt ein.',
} as const;
