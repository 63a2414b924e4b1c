/** What Troubleshoot sees, and what it advises. */
export const troubleshootingSentences = {
  'Checks for this institute are already running. Try again in a moment.':
    'Für dieses Institut läuft schon eine Prüfung. Versuchen Sie es gleich noch einmal.',

  // The key.
  'No key was given.': 'Es wurde kein Schlüssel angegeben.',
  'There is no key to check.': 'Es gibt keinen Schlüssel zu prüfen.',
  'Choose a key, or paste the one that your website uses.':
    'Wählen Sie einen Schlüssel aus oder fügen Sie den ein, den Ihre Website verwendet.',
  'Copy the complete key: vak_pub_ and 48 characters of 0–9 and a–f. If it is lost, create a new one.':
    'Kopieren Sie den ganzen Schlüssel: vak_pub_ und 48 Zeichen aus 0–9 und a–f. Wenn Sie ihn nicht mehr haben, erstellen Sie einen neuen.',
  'It looks like a key, but does not belong to this institute.':
    'Es sieht aus wie ein Schlüssel, gehört aber nicht zu diesem Institut.',
  'It looks like a key, but does not belong to this service.':
    'Es sieht aus wie ein Schlüssel, gehört aber nicht zu diesem Dienst.',
  'Compare its first 12 characters with those under Keys. If it is lost, create a new one.':
    'Vergleichen Sie die ersten 12 Zeichen mit denen unter Schlüssel. Wenn Sie ihn nicht mehr haben, erstellen Sie einen neuen.',
  'The key {name} ({prefix}…) works.': 'Der Schlüssel {name} ({prefix}…) funktioniert.',
  'The key {name} ({prefix}…) works until {time}.': 'Der Schlüssel {name} ({prefix}…) funktioniert bis {time}.',
  'The key {name} ({prefix}…) was revoked.': 'Der Schlüssel {name} ({prefix}…) wurde widerrufen.',
  'The key {name} ({prefix}…) was revoked on {time}.': 'Der Schlüssel {name} ({prefix}…) wurde am {time} widerrufen.',
  'The key {name} ({prefix}…) expired.': 'Der Schlüssel {name} ({prefix}…) ist abgelaufen.',
  'The key {name} ({prefix}…) expired on {time}.': 'Der Schlüssel {name} ({prefix}…) ist am {time} abgelaufen.',
  'Create a new key and use it instead.': 'Erstellen Sie einen neuen Schlüssel und verwenden Sie diesen.',
  'It is empty.': 'Das Feld ist leer.',
  'It is an import token, which is a secret and does not work on websites. Revoke it if it was ever put into a page.':
    'Das ist ein Import-Token. Es ist geheim und funktioniert nicht auf Websites. Widerrufen Sie es, wenn es je in einer Seite stand.',
  'There are spaces or quotation marks around it.': 'Davor oder dahinter stehen Leerzeichen oder Anführungszeichen.',
  'It is only the beginning of a key, as lists show it. The complete key is shown once, when it is created.':
    'Das ist nur der Anfang eines Schlüssels, wie ihn Listen zeigen. Der ganze Schlüssel wird einmal angezeigt, wenn er erstellt wird.',
  'It does not begin with vak_pub_, so it is not a publishable key.':
    'Er beginnt nicht mit vak_pub_, ist also kein öffentlicher Schlüssel.',
  'It has capital letters; a key has none.': 'Er enthält Großbuchstaben; die hat kein Schlüssel.',
  'It contains characters that keys never have.': 'Er enthält Zeichen, die kein Schlüssel hat.',
  'It has {count} characters after vak_pub_ instead of 48, so it was not copied whole.':
    'Er hat nach vak_pub_ {count} Zeichen statt 48 und wurde also nicht ganz kopiert.',

  // What the key may do.
  'It may read the catalogue and send enquiries.': 'Er darf den Katalog lesen und Anfragen senden.',
  'It may read the catalogue, but not send enquiries (no leads:write).':
    'Er darf den Katalog lesen, aber keine Anfragen senden (ohne leads:write).',
  'It may send enquiries, but not read the catalogue (no catalog:read).':
    'Er darf Anfragen senden, aber den Katalog nicht lesen (ohne catalog:read).',
  'It may neither read the catalogue nor send enquiries.': 'Er darf weder den Katalog lesen noch Anfragen senden.',
  'For pages with a form, create a key that may send enquiries, too, and use it there. Without a form, there is nothing to do.':
    'Erstellen Sie für Seiten mit einem Formular einen Schlüssel, der auch Anfragen senden darf, und verwenden Sie ihn dort. Ohne Formular ist nichts zu tun.',
  'For pages that show courses, create a key that may read the catalogue, too, and use it there. For a form alone, there is nothing to do.':
    'Erstellen Sie für Seiten mit Kursen einen Schlüssel, der auch den Katalog lesen darf, und verwenden Sie ihn dort. Für ein Formular allein ist nichts zu tun.',
  'Create a key that may do what your pages need, and use it instead.':
    'Erstellen Sie einen Schlüssel, der darf, was Ihre Seiten brauchen, und verwenden Sie diesen.',
  'It belongs to the catalogue API.': 'Er gehört zur Katalog-API.',
  'It belongs to another product, “{product}”.': 'Er gehört zu einem anderen Produkt, „{product}“.',
  'Create a key for the catalogue and use it here.':
    'Erstellen Sie einen Schlüssel für den Katalog und verwenden Sie ihn hier.',

  // The catalogue.
  'Without a known key, there is no catalogue to check.': 'Ohne bekannten Schlüssel gibt es keinen Katalog zu prüfen.',
  'The service does not answer.': 'Der Dienst antwortet nicht.',
  'The latest import is shown.': 'Der letzte Import wird angezeigt.',
  'The latest import is not shown; visitors see the catalogue before it, if there was one. [reason] ({time})':
    'Der letzte Import wird nicht angezeigt; Besucher sehen den Katalog davor, falls es einen gab. [reason] ({time})',
  'Import a smaller catalogue, or ask the operator: the operating guide lists what one institute may use.':
    'Importieren Sie einen kleineren Katalog oder fragen Sie den Betreiber: In der Betriebsanleitung steht, wie viel ein Institut nutzen darf.',

  // The website.
  'No page was given. Servers send no Origin and may always use the key.':
    'Es wurde keine Seite angegeben. Server senden keinen Origin und dürfen den Schlüssel immer verwenden.',
  'Give the address of the page that does not work.': 'Geben Sie die Adresse der Seite an, die nicht funktioniert.',
  'Without a known key, there are no websites to compare the page with.':
    'Ohne bekannten Schlüssel gibt es keine Websites, mit denen sich die Seite vergleichen lässt.',
  'Pages on a developer’s own computer may always use the key.':
    'Seiten auf dem eigenen Rechner dürfen den Schlüssel immer verwenden.',
  'The page’s origin is “null”: it was opened from a file, or is in a sandboxed frame.':
    'Der Origin der Seite ist „null“: Sie wurde aus einer Datei geöffnet oder steht in einem Frame mit Sandbox.',
  'Open the page from a web server; on your own machine http://localhost works at once.':
    'Öffnen Sie die Seite von einem Webserver; auf Ihrem eigenen Rechner funktioniert http://localhost sofort.',
  'Open the page by its host name, and add that name under Websites.':
    'Öffnen Sie die Seite über ihren Hostnamen und fügen Sie ihn unter Websites hinzu.',
  'This key works only from websites: requests from servers and apps, which send no Origin, are refused. No page was given, so the request below is made as if from a page on localhost.':
    'Dieser Schlüssel funktioniert nur von Websites: Aufrufe von Servern und Apps, die keinen Origin senden, werden abgelehnt. Es wurde keine Seite angegeben, deshalb sieht der Aufruf unten aus, als käme er von einer Seite auf localhost.',
  'Use it in a page, or create another key for servers. If a page does not work, give its address.':
    'Verwenden Sie ihn in einer Seite oder erstellen Sie für Server einen anderen. Wenn eine Seite nicht funktioniert, geben Sie deren Adresse an.',
  '{host} is verified.': '{host} ist bestätigt.',
  '{host} is covered by {website}, which is verified.': '{host} gehört zu {website}, und diese Website ist bestätigt.',
  'The operator of the service has blocked {host}.': 'Der Betreiber des Dienstes hat {host} gesperrt.',
  '{host} is a subdomain of {website}, which the operator of the service has blocked.':
    '{host} ist eine Subdomain von {website}, und diese hat der Betreiber des Dienstes gesperrt.',
  'Ask the operator of the service.': 'Fragen Sie den Betreiber des Dienstes.',
  '{host} is added, but not verified yet.': '{host} ist hinzugefügt, aber noch nicht bestätigt.',
  'Add its DNS record as below, then click Verify under Websites.':
    'Fügen Sie den DNS-Eintrag wie unten hinzu und klicken Sie dann unter Websites auf Bestätigen.',
  'Add and verify {host} under Websites.': 'Fügen Sie {host} unter Websites hinzu und bestätigen Sie die Website.',
  '{host} is not one of the institute’s websites, and not a subdomain of one.':
    '{host} ist weder eine Website des Instituts noch eine Subdomain davon.',
  'Add and verify {host} under Websites, or call the API from your server.':
    'Fügen Sie {host} unter Websites hinzu und bestätigen Sie die Website, oder rufen Sie die API von Ihrem Server auf.',
  'The page is on {host}, but only {website} is added: the name with www does not cover the one without.':
    'Die Seite liegt auf {host}, hinzugefügt ist aber nur {website}: Der Name mit www schließt den ohne nicht ein.',
  'The page is on {host}, but only its subdomain {website} is added: a website covers its subdomains, not the domain above it.':
    'Die Seite liegt auf {host}, hinzugefügt ist aber nur die Subdomain {website}: Eine Website schließt ihre Subdomains ein, nicht die Domain darüber.',
  'The page is on {host}, which only looks like {website}: whole parts of the name between dots are compared.':
    'Die Seite liegt auf {host}, das {website} nur ähnlich sieht: Verglichen werden ganze Teile des Namens zwischen den Punkten.',

  // Requests that were refused, or failed.
  'The page was opened at an IP address, which no website can be.':
    'Die Seite wurde über eine IP-Adresse geöffnet; die kann keine Website sein.',
  'More than {max} pages were refused in a day. The rest is counted here together.':
    'An einem Tag wurden mehr als {max} Seiten abgelehnt. Der Rest ist hier zusammengezählt.',
  'These are probably not visitors, but a program that makes up page names; it gets no answer. If a page of your own is missing here, use Troubleshoot with its address.':
    'So viele sind kaum Besucher: Ein Programm denkt sie sich aus, und es erhält keine Antwort. Fehlt hier eine Seite von Ihnen, geben Sie ihre Adresse unter Fehlersuche ein.',
  'Add its DNS record, which is shown with the website, then click Verify.':
    'Fügen Sie ihren DNS-Eintrag hinzu, der bei der Website steht, und klicken Sie dann auf Bestätigen.',
  'This key works only from websites, but these requests came from no website, like those of servers and apps.':
    'Dieser Schlüssel funktioniert nur von Websites, und diese Aufrufe kamen von keiner, wie die von Servern und Apps.',
  'Create another key for servers, and use it there.':
    'Erstellen Sie für Server einen anderen Schlüssel und verwenden Sie ihn dort.',
  'The requested address does not exist in the API.': 'Unter der aufgerufenen Adresse hat die API nichts.',
  'Compare the address with the API reference; paths begin with /catalog/v1.':
    'Vergleichen Sie die Adresse mit der API-Referenz; Pfade beginnen mit /catalog/v1.',
  'The requested entry is not in the catalogue that visitors see.':
    'Was aufgerufen wurde, steht nicht in dem Katalog, den Besucher sehen.',
  'See under Catalogue whether it is hidden or gone, and correct links that lead to it.':
    'Sehen Sie unter Katalog nach, ob es ausgeblendet oder entfernt ist, und korrigieren Sie Links, die dorthin führen.',
  'The address is right, but not the method.': 'Die Adresse stimmt, aber nicht die Methode.',
  'Use GET to read the catalogue, and POST to send an enquiry.':
    'Verwenden Sie GET, um den Katalog zu lesen, und POST, um eine Anfrage zu senden.',
  'There were more requests in a minute than the key, or a visitor, may make.':
    'Es gab in einer Minute mehr Aufrufe, als mit dem Schlüssel oder von einem Besucher erlaubt sind.',
  'Let browsers and servers cache answers for as long as Cache-Control says. The guide “limits” has the numbers.':
    'Lassen Sie Browser und Server Antworten so lange behalten, wie diese es sagen (Cache-Control). Die Zahlen stehen in der Anleitung „limits“.',
  'The request was not valid: a parameter or a field was refused.':
    'Der Aufruf war nicht richtig: Ein Parameter oder ein Feld wurde abgelehnt.',
  'The answer names it in details.param. Compare the request with the API reference.':
    'Die Antwort nennt es in details.param. Vergleichen Sie den Aufruf mit der API-Referenz.',
  'The service was overloaded, or could not reach its database.':
    'Der Dienst war überlastet oder konnte seine Datenbank nicht erreichen.',
  'If this continues, ask the operator of the service.': 'Wenn das anhält, fragen Sie den Betreiber des Dienstes.',
  'Something went wrong in the service; its log says what.':
    'Im Dienst ist etwas schiefgegangen; sein Protokoll sagt, was.',

  // The DNS record.
  'No page was given, so there is no record to check.':
    'Es wurde keine Seite angegeben, also gibt es keinen Eintrag zu prüfen.',
  'Without a known key, there is no website to check.': 'Ohne bekannten Schlüssel gibt es keine Website zu prüfen.',
  'This page needs no DNS record.': 'Diese Seite braucht keinen DNS-Eintrag.',
  'The website is blocked, so its record changes nothing.':
    'Die Website ist gesperrt, deshalb ändert ihr Eintrag nichts.',
  '{host} has not been added, so it has no record yet.':
    '{host} wurde nicht hinzugefügt und hat deshalb noch keinen Eintrag.',
  'The website is already verified and stays verified without it.':
    'Die Website ist schon bestätigt und bleibt es auch ohne den Eintrag.',
  'Click Verify under Websites.': 'Klicken Sie unter Websites auf Bestätigen.',
  'Add a TXT record with the name {name} (in most DNS panels {short}) and the value {value}, then click Verify under Websites.':
    'Fügen Sie einen TXT-Eintrag mit dem Namen {name} (bei den meisten DNS-Anbietern {short}) und dem Wert {value} hinzu und klicken Sie dann unter Websites auf Bestätigen.',
  'Add a TXT record with the name {name} (in most DNS panels {short}) and the value {value}, unless you already have. Then click Verify under Websites. If DNS still does not answer, ask the operator whether the service can reach its resolvers.':
    'Fügen Sie einen TXT-Eintrag mit dem Namen {name} (bei den meisten DNS-Anbietern {short}) und dem Wert {value} hinzu, falls noch nicht geschehen. Klicken Sie dann unter Websites auf Bestätigen. Wenn das DNS weiterhin nicht antwortet, fragen Sie den Betreiber, ob der Dienst seine Resolver erreicht.',
  '{resolver}: [sentence]': '{resolver}: [sentence]',
  '{resolver} and {others}: [sentence]': '{resolver} und {others}: [sentence]',
  '{resolver} could not be reached: it [why].': '{resolver} [why].',
  '{resolver} and {others} could not be reached: each [why].':
    '{resolver} und {others} waren nicht erreichbar: Jeder [why].',
  'The value is at {name}: the DNS panel appended the domain once more. Enter the name without {domain}.':
    'Der Wert steht bei {name}: Der DNS-Anbieter hat die Domain noch einmal ergänzt. Geben Sie den Namen ohne {domain} ein.',
  'The value is at {host} itself: the name must begin with {label}.':
    'Der Wert steht bei {host} selbst: Der Name muss mit {label} beginnen.',
  'The value is at {name}, which is for {sibling}: the name with www and the one without are two websites.':
    'Der Wert steht bei {name} und gilt damit für {sibling}: Der Name mit www und der ohne sind zwei Websites.',
  'The value is at {name}: the underscore at the beginning is missing.':
    'Der Wert steht bei {name}: Der Unterstrich am Anfang fehlt.',

  // Course pages and proxies.
  'Courses have addresses of their own, such as {example}.': 'Die Kurse haben eigene Adressen, zum Beispiel {example}.',
  'No course page address is set, so every url is null and websites have nothing to link to.':
    'Für Kursseiten ist keine Adresse festgelegt. Deshalb ist jede url null, und Websites können nirgendwohin verlinken.',
  'Enter the course page address under Settings.': 'Geben Sie unter Einstellungen die Adresse der Kursseiten ein.',
  'Course page addresses start with {url}.': 'Adressen von Kursseiten beginnen mit {url}.',
  'Course page addresses start with {url}, such as {example}.':
    'Adressen von Kursseiten beginnen mit {url}, zum Beispiel {example}.',
  'Requests come through a proxy that TRUST_PROXY names.': 'Aufrufe kommen über einen Proxy, den TRUST_PROXY nennt.',
  'Visitor IP addresses are read correctly: no unknown proxy has forwarded requests since the service started.':
    'IP-Adressen von Besuchern werden richtig gelesen: Seit dem Start des Dienstes hat kein unbekannter Proxy Aufrufe weitergeleitet.',
  'X-Forwarded-For came from an address that TRUST_PROXY does not name, so it is ignored: all visitors behind it count as one.':
    'X-Forwarded-For kam von einer Adresse, die TRUST_PROXY nicht nennt, und wird ignoriert: Alle Besucher dahinter zählen als einer.',
  'If it is your proxy, the operator has to add its address to TRUST_PROXY and restart the service.':
    'Wenn es Ihr Proxy ist, muss der Betreiber dessen Adresse in TRUST_PROXY aufnehmen und den Dienst neu starten.',
  'The service does not answer at {origin}.': 'Der Dienst antwortet unter {origin} nicht.',
  '{origin}/metrics does not say whether proxies are trusted: it answers only on its own machine, or with METRICS_TOKEN.':
    '{origin}/metrics sagt nicht, ob Proxys vertraut wird: Es antwortet nur auf dem eigenen Rechner oder mit METRICS_TOKEN.',

  // A real request.
  'No request with this key has arrived yet.': 'Mit diesem Schlüssel ist noch kein Aufruf angekommen.',
  'Open a page of your website that uses the key, or paste the key here to test it.':
    'Öffnen Sie eine Seite Ihrer Website, die den Schlüssel verwendet, oder fügen Sie ihn hier ein, um ihn zu testen.',
  'The last request with this key arrived at {time}, to the minute.':
    'Der letzte Aufruf mit diesem Schlüssel kam um {time} an, auf die Minute genau.',
  'Without a key, no request can be made.': 'Ohne Schlüssel ist kein Aufruf möglich.',
  'No request was made: what was entered is not a key.': 'Kein Aufruf: Die Eingabe ist kein Schlüssel.',
  '{url} [why].': '{url} [why].',
  'sent a longer answer than the catalogue API does': 'hat eine längere Antwort gesendet als die Katalog-API',
  'Check that the service is running and that the address is correct.':
    'Prüfen Sie, ob der Dienst läuft und die Adresse stimmt.',
  '{url} answered 200, but without courses.': '{url} hat mit 200 geantwortet, aber ohne Kurse.',
  'Import a catalogue. If you already have, see under Catalogue why its courses are hidden.':
    'Importieren Sie einen Katalog. Falls schon geschehen, steht unter Katalog, warum die Kurse ausgeblendet sind.',
  '{url} answered 200 with {count} course in all.': '{url} hat mit 200 geantwortet, mit insgesamt {count} Kurs.',
  '{url} answered 200 with {count} courses in all.': '{url} hat mit 200 geantwortet, mit insgesamt {count} Kursen.',
  '{url} answered 403 insufficient_scope, as it should: the key is recognised and may send enquiries, but not read the catalogue. No enquiry was sent.':
    '{url} hat mit 403 insufficient_scope geantwortet, wie es sein soll: Der Schlüssel wird erkannt und darf Anfragen senden, aber den Katalog nicht lesen. Es wurde keine Anfrage gesendet.',
  '{url} answered {status} {code}: {message}': '{url} hat mit {status} {code} geantwortet: „{message}“',
  'Fix the problems above first, then run the checks again.':
    'Beheben Sie zuerst die Probleme oben und prüfen Sie dann noch einmal.',
  '{url} answered {status}, but not as the catalogue API does.':
    '{url} hat mit {status} geantwortet, aber nicht wie die Katalog-API.',
  'Check the address: something else may answer there.':
    'Prüfen Sie die Adresse: Vielleicht antwortet dort etwas anderes.',
  'The service itself does answer on its own machine, so only the route to the public address fails.':
    'Auf seinem eigenen Rechner antwortet der Dienst, also ist nur der Weg zur öffentlichen Adresse gestört.',
  'Check that PUBLIC_URL is the address of this service, and check what is in front of it: DNS, certificate, proxy, firewall. If websites do reach it, only the route from its own machine is blocked.':
    'Prüfen Sie, ob PUBLIC_URL die Adresse dieses Dienstes ist, und was davor steht: DNS, Zertifikat, Proxy, Firewall. Wenn Websites ihn erreichen, ist nur der Weg von seinem eigenen Rechner versperrt.',
  'This request counts like any other, as the key’s last use and in the usage figures.':
    'Dieser Aufruf zählt wie jeder andere, als letzte Verwendung des Schlüssels und in den Nutzungszahlen.',
  'The service called itself: PUBLIC_URL is not set, so access from outside was not tested.':
    'Der Dienst hat sich selbst aufgerufen: PUBLIC_URL ist nicht gesetzt, deshalb wurde der Zugriff von außen nicht geprüft.',
  'Within the machine, [attempt]': 'Auf dem Rechner des Dienstes: [attempt]',
} as const;
