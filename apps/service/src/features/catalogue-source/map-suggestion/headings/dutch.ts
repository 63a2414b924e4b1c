import type { Headings } from './fields.ts';

export const dutch: Headings = {
  'course.id':
    'cursuscode;cursusnummer;code;cursus code;cursus nr;cursusnr;nummer;nr;referentie;cursus id;opleidingscode;trainingscode',
  'course.url': 'link;webadres;webpagina;website',
  'course.stream': 'vakgebied;categorie;categorieen;onderwerp;thema;richting;domein;afdeling;rubriek',
  'course.category': 'subcategorie;deelgebied',
  'course.published': 'gepubliceerd;zichtbaar',
  'edition.title':
    'cursustitel;cursusnaam;titel;naam;cursus;opleiding;training;naam cursus;naam van de cursus;omschrijving cursus;workshop',
  'edition.subtitle': 'ondertitel;korte omschrijving;samenvatting',
  'edition.description_html': 'omschrijving;beschrijving;inhoud;cursusinhoud;toelichting',
  'edition.language': 'taal;voertaal',
  'edition.tags': 'trefwoorden;labels',
  'edition.images.preview': 'afbeelding;foto;afbeeldingen',
  'edition.images_alt.preview': 'alternatieve tekst;alt tekst;beschrijving afbeelding',
  'edition.instructors':
    'docent;docenten;docente;trainer;trainers;lesgever;lesgevers;leraar;begeleider;spreker;cursusleider',
  'edition.duration_minutes': 'duur;cursusduur;uren;minuten;lesuren',
  'edition.rating': 'beoordeling;waardering',
  'version.level': 'niveau;moeilijkheid',
  'version.session.name': 'groep;sessie;klas;reeks',
  'version.price.amount':
    'prijs;cursusprijs;kostprijs;kosten;cursusgeld;inschrijfgeld;deelnameprijs;bedrag;tarief;prijs per persoon;lesgeld',
  'version.price.sale': 'actieprijs;aanbiedingsprijs',
  'version.price.compare_at_amount': 'adviesprijs;oude prijs;van prijs;normale prijs',
  'version.price.currency': 'valuta;munt',
  'version.enroll_invite.status': 'status;inschrijving;inschrijfstatus;beschikbaarheid;actief;open',
  'version.enroll_invite.opens':
    'inschrijven vanaf;inschrijving vanaf;inschrijving opent;aanmelden vanaf;aanmelding vanaf;aanmeldingen vanaf;inschrijvingen vanaf;boeken vanaf;reserveren vanaf;inschrijving van;begin inschrijving;start inschrijving',
  'run.id': 'sessienummer;datum id;uitvoeringscode;reeksnummer',
  'run.start':
    'startdatum;begindatum;start;begin;datum;data;cursusdatum;vanaf;aanvang;eerste dag;eerste les;van;datum van;datum vanaf;cursus van;cursus vanaf;periode van',
  'run.start.time': 'tijd;tijden;starttijd;aanvangstijd;begintijd;tijdstip;uur',
  'run.when': 'dag;dagen;lesdag;lesdagen;weekdag',
  'run.end':
    'einddatum;eind;einde;tot;tot en met;t m;laatste dag;laatste les;datum tot;datum tot en met;datum t m;cursus tot;cursus tot en met;periode tot',
  'run.end.time': 'eindtijd;einduur',
  'run.enrol_until':
    'inschrijven tot;inschrijving tot;uiterste inschrijfdatum;aanmelden voor;deadline;sluitingsdatum;aanmelden tot;aanmelden tot en met;aanmelden t m;aanmelding tot;aanmelding tot en met;aanmelding t m;aanmeldingen tot;aanmeldingen tot en met;aanmeldingen t m;inschrijven tot en met;inschrijven t m;inschrijving tot en met;inschrijving t m;inschrijvingen tot;inschrijvingen tot en met;inschrijvingen t m;boeken tot;boeken tot en met;boeken t m;reserveren tot;reserveren tot en met;reserveren t m;inschrijven mogelijk tot;aanmelden mogelijk tot;inschrijven voor;einde inschrijving;inschrijfdeadline',
  'run.attendance': 'lesvorm;vorm;cursusvorm;werkvorm;format;type',
  'run.places.name': 'plaats;locatie;lokaal;leslocatie;zaal;waar;campus',
  'run.places.street': 'adres;straat;straat en nummer',
  'run.places.postcode': 'postcode;postnummer',
  'run.places.town': 'stad;woonplaats;gemeente',
  'run.places.country': 'land',
  'run.seats':
    'plaatsen;aantal plaatsen;capaciteit;max deelnemers;maximum aantal deelnemers;deelnemers max;max aantal deelnemers',
  'run.seats_left': 'vrije plaatsen;plaatsen vrij;beschikbare plaatsen;nog vrij;beschikbaar',
};
