/** What another machine did, to be read after its name. */
export const networkSentences = {
  'did not resolve': 'wurde nicht gefunden',
  'did not resolve: no name server answers': 'wurde nicht gefunden: Kein Nameserver antwortet',
  'refused the connection': 'hat die Verbindung abgelehnt',
  'did not accept the connection': 'hat die Verbindung nicht angenommen',
  'closed the connection before answering': 'hat die Verbindung vor der Antwort geschlossen',
  'cannot be reached from here': 'ist von hier aus nicht erreichbar',
  'could not be reached': 'war nicht erreichbar',
  'could not be reached ({code})': 'war nicht erreichbar ({code})',
  'does not speak TLS there': 'spricht dort kein TLS',
  'has a certificate that is not trusted ({code})': 'hat ein Zertifikat, dem nicht vertraut wird ({code})',
  'did not answer within {seconds} s': 'hat nicht innerhalb von {seconds} s geantwortet',
  'was cancelled: the service is stopping': 'wurde nicht fertig: Der Dienst wird beendet',
  'stopped in the middle of its answer': 'hat mitten in der Antwort abgebrochen',

  // Addresses that are fetched.
  'did not resolve: its name servers fail': 'wurde nicht gefunden: Seine Nameserver antworten mit einem Fehler',
  'leads to an address that is not public, which is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true':
    'führt zu einer nicht öffentlichen Adresse. Das ist nur erlaubt, wenn der Dienst mit WEBHOOK_PRIVATE_ADDRESSES=true läuft',
  'must not contain a user name or password': 'darf weder Benutzernamen noch Passwort enthalten',
  'must begin with https://': 'muss mit https:// beginnen',
  'redirects more than {max} times': 'leitet mehr als {max}-mal weiter',
  'redirects to another website': 'leitet auf eine andere Website weiter',
  'redirects to a page that robots.txt does not allow to be read':
    'leitet auf eine Seite weiter, die laut robots.txt nicht gelesen werden darf',
  'sent nothing for {seconds} s': 'hat {seconds} s lang nichts gesendet',
  'took longer than {minutes} minutes': 'hat länger als {minutes} Minuten gebraucht',
  'redirects to something that is no address': 'leitet auf etwas weiter, das keine Adresse ist',
  'switched to another protocol': 'hat zu einem anderen Protokoll gewechselt',

  // Resolvers.
  'answered HTTP {status}': 'hat mit HTTP {status} geantwortet',
  'answered HTTP {status}: redirects are not followed':
    'hat mit HTTP {status} geantwortet: Weiterleitungen werden nicht befolgt',
  'answered in a compression that was not requested': 'hat in einer nicht angeforderten Komprimierung geantwortet',
  'answered more than a DNS message can hold': 'hat mehr geantwortet, als eine DNS-Nachricht fasst',
  'did not answer with a DNS message': 'hat nicht mit einer DNS-Nachricht geantwortet',
  'did not answer with a DNS message of at most {max} records':
    'hat nicht mit einer DNS-Nachricht von höchstens {max} Einträgen geantwortet',
  'answered a different question': 'hat eine andere Frage beantwortet',
  'answered SERVFAIL: the domain’s name servers do not answer it, or their DNSSEC signatures are wrong':
    'hat mit SERVFAIL geantwortet: Die Nameserver der Domain antworten nicht, oder ihre DNSSEC-Signaturen sind falsch',
} as const;
