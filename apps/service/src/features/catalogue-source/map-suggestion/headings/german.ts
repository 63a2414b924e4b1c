import type { Headings } from './fields.ts';

export const german: Headings = {
  'course.id':
    'kursnummer;kurs nr;kursnr;kurs nummer;kurs id;kursnr;kurscode;kurs code;kurskurzel;kurzel;seminarnummer;seminar nr;seminarnr;veranstaltungsnummer;veranstaltungs nr;artikelnummer;bestellnummer;kennung;nummer;nr;lfd nr;lehrgangsnummer;lehrgangs nr',
  'course.url': 'link;webadresse;internetadresse;webseite;kurslink;seite',
  'course.stream':
    'fachbereich;bereich;themenbereich;themengebiet;programmbereich;kategorie;kategorien;sparte;rubrik;fachgebiet;gebiet',
  'course.category': 'unterkategorie;unterbereich;teilgebiet;untergruppe',
  'course.published': 'veroffentlicht;sichtbar;online sichtbar',
  'edition.title':
    'kurstitel;kursname;kursbezeichnung;titel;kurs;seminartitel;seminar;veranstaltung;veranstaltungstitel;lehrgang;schulung;bezeichnung;name;thema;weiterbildung;angebot',
  'edition.subtitle': 'untertitel;kurzbeschreibung;kurztext',
  'edition.description_html': 'beschreibung;kursbeschreibung;inhalt;inhalte;kursinhalt;kursinhalte;langtext;text',
  'edition.language': 'sprache;kurssprache;unterrichtssprache',
  'edition.tags': 'stichworte;schlagworte;schlagworter;stichworter;schlusselworter',
  'edition.images.preview': 'bild;foto;bild url;titelbild',
  'edition.images_alt.preview': 'alternativtext;bildbeschreibung;alt text;bildtext;alternativtext bild',
  'edition.instructors':
    'dozent;dozentin;dozenten;dozent in;dozent innen;referent;referentin;referenten;referent in;kursleitung;kursleiter;kursleiterin;leitung;trainer;trainerin;lehrkraft;lehrer;seminarleitung;moderation',
  'edition.duration_minutes': 'dauer;kursdauer;stunden;minuten;lange',
  'edition.rating': 'bewertung;sterne',
  'version.level': 'niveau;stufe;level;schwierigkeitsgrad;kursstufe;vorkenntnisse',
  'version.session.name': 'gruppe;durchgang;semester;klasse;kohorte',
  'version.price.amount':
    'preis;kurspreis;kursgebuhr;kursgebuhren;gebuhr;gebuhren;teilnahmegebuhr;teilnehmergebuhr;entgelt;kosten;betrag;kurskosten;seminargebuhr;seminarpreis;preis pro person;nettopreis;preis netto;bruttopreis;preis brutto;einzelpreis',
  'version.price.sale': 'angebotspreis;aktionspreis;sonderpreis',
  'version.price.compare_at_amount': 'listenpreis;alter preis;statt;statt preis;uvp;normalpreis;streichpreis',
  'version.price.currency': 'wahrung;waehrung',
  'version.enroll_invite.status': 'status;zustand;anmeldestatus;buchbar;anmeldung;verfugbarkeit;aktiv;buchungsstatus',
  'version.enroll_invite.opens':
    'anmeldung ab;anmeldebeginn;buchbar ab;anmeldestart;anmeldung von;anmelden ab;anmeldung moglich ab;anmeldungen ab;anmeldung start;anmeldung beginn;beginn der anmeldung;start der anmeldung;buchung ab;buchung von;buchungen ab;buchung moglich ab;buchungsstart;bewerbung ab;einschreibung ab',
  'run.id': 'terminnummer;termin nr;termin id;durchfuhrungsnummer',
  'run.start':
    'startdatum;beginn;start;kursbeginn;kursstart;termin;termine;datum;starttermin;beginnt am;von;ab;erster tag;anfang;kurstermin;kurstermine;seminartermin;wann;datum von;datum ab;kurs von;kurs ab;termin von;termin ab;zeitraum von;laufzeit von;lauft von;lauft ab;dauer von',
  'run.start.time':
    'uhrzeit;uhrzeiten;zeit;zeiten;startzeit;beginn uhrzeit;kurszeit;kurszeiten;von uhrzeit;uhrzeit von;beginnzeit',
  'run.when': 'wochentag;tag;tage;wochentage;kurstag;kurstage;turnus;rhythmus',
  'run.end':
    'enddatum;ende;kursende;endet am;bis;letzter tag;endtermin;datum bis;kurs bis;termin bis;zeitraum bis;laufzeit bis;lauft bis;dauer bis',
  'run.end.time': 'endzeit;ende uhrzeit;bis uhrzeit;uhrzeit bis',
  'run.enrol_until':
    'anmeldeschluss;anmeldung bis;anmeldefrist;buchbar bis;anmelden bis;frist;anmeldung bis zum;anmeldung moglich bis;anmeldungen bis;anmeldefrist bis;anmeldeschluss am;anmeldbar bis;anmeldeende;anmeldung ende;ende der anmeldung;buchung bis;buchungen bis;buchen bis;buchung moglich bis;buchungsschluss;buchungsfrist;bewerbung bis;bewerbungen bis;bewerbungsfrist;bewerbungsschluss;einschreibung bis;einschreibefrist;letzter anmeldetag',
  'run.attendance':
    'durchfuhrung;durchfuhrungsform;kursform;lernform;unterrichtsform;format;art;veranstaltungsform;kursart;form',
  'run.places.name': 'ort;veranstaltungsort;kursort;standort;raum;lokal;schulungsort;seminarort;haus;wo',
  'run.places.street': 'strasse;anschrift;adresse;strasse und hausnummer;strasse nr',
  'run.places.postcode': 'plz;postleitzahl',
  'run.places.town': 'stadt;gemeinde',
  'run.places.country': 'land;staat',
  'run.seats':
    'platze;platze gesamt;teilnehmerzahl;max teilnehmer;maximale teilnehmerzahl;teilnehmer max;tn max;max tn;kapazitat;gruppengrosse;anzahl platze;max platze',
  'run.seats_left': 'freie platze;platze frei;restplatze;frei;verfugbare platze;noch frei;platze verfugbar',
};
