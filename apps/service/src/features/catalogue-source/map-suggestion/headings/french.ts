import type { Headings } from './fields.ts';

export const french: Headings = {
  'course.id':
    'code;code du cours;code cours;code formation;code stage;reference;ref;reference du stage;numero;numero de cours;n;no;identifiant;n du cours',
  'course.url': 'lien;adresse web;site web;page web',
  'course.stream': 'domaine;thematique;theme;filiere;categorie;categories;secteur;rubrique;pole',
  'course.category': 'sous categorie;sous domaine;sous theme',
  'course.published': 'publie;visible',
  'edition.title':
    'intitule;intitule du cours;intitule de la formation;titre;titre du cours;nom du cours;formation;cours;stage;nom;atelier;libelle;nom de la formation',
  'edition.subtitle': 'sous titre;accroche;resume',
  'edition.description_html': 'description;contenu;programme;presentation;descriptif;objectifs',
  'edition.language': 'langue;langue du cours',
  'edition.tags': 'mots cles;etiquettes',
  'edition.images.preview': 'image;photo;illustration',
  'edition.images_alt.preview': 'texte alternatif;description de l image;texte alternatif image',
  'edition.instructors':
    'formateur;formatrice;formateurs;intervenant;intervenante;intervenants;enseignant;enseignante;enseignants;professeur;animateur;animatrice',
  'edition.duration_minutes': 'duree;heures;minutes;nombre d heures',
  'edition.rating': 'evaluation;avis',
  'version.level': 'niveau;difficulte',
  'version.session.name': 'session;promotion;groupe;cohorte',
  'version.price.amount':
    'prix;tarif;cout;montant;prix ttc;prix ht;tarif ttc;tarif ht;frais;frais d inscription;prix public',
  'version.price.sale': 'prix promo;prix promotionnel;tarif reduit',
  'version.price.compare_at_amount': 'prix barre;prix catalogue;ancien prix;prix normal',
  'version.price.currency': 'devise;monnaie',
  'version.enroll_invite.status': 'statut;etat;inscriptions;disponibilite;ouvert;actif',
  'version.enroll_invite.opens':
    'ouverture des inscriptions;inscriptions a partir du;inscription des le;inscription a partir du;inscriptions du;inscription du;inscriptions des le;debut des inscriptions;debut d inscription;date de debut des inscriptions;date de debut d inscription',
  'run.id': 'numero de session;code session;id session',
  'run.start':
    'date de debut;debut;date debut;dates;date;du;commence le;date de la session;le;premier jour;date du;du date;cours du;session du;dates du;a partir du',
  'run.start.time': 'heure;heure de debut;horaire;horaires;heure debut;de',
  'run.when': 'jour;jours;jour de la semaine;rythme',
  'run.end': 'date de fin;fin;date fin;au;jusqu au;dernier jour;date au;cours au;session au;dates au;date jusqu au',
  'run.end.time': 'heure de fin;heure fin;a',
  'run.enrol_until':
    'date limite;date limite d inscription;inscription avant le;cloture des inscriptions;limite d inscription;inscription jusqu au;inscriptions jusqu au;s inscrire jusqu au;inscription possible jusqu au;inscriptions ouvertes jusqu au;reservation jusqu au;reservations jusqu au;inscriptions avant le;s inscrire avant le;fin des inscriptions;fin d inscription;date de fin d inscription;date de fin des inscriptions;inscription au;inscriptions au',
  'run.attendance': 'modalite;modalites;format;mode;type de formation;modalite pedagogique',
  'run.places.name': 'lieu;salle;lieu de formation;site;centre',
  'run.places.street': 'adresse;rue',
  'run.places.postcode': 'code postal;cp',
  'run.places.town': 'ville;commune',
  'run.places.country': 'pays',
  'run.seats': 'places;nombre de places;capacite;effectif;effectif max;places max;nb places',
  'run.seats_left': 'places restantes;places disponibles;places libres;restant',
};
