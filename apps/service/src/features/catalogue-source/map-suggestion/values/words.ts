import { fold } from '../../tables/rows/fold.ts';

/** What single words in cells mean, in English, German, French, Spanish and Dutch. */

const listed = (text: string): ReadonlySet<string> => new Set(text.split(';'));
const word = (text: string): string => fold(text).split(/\s+/).join(' ').replace(/[.!]$/, '').trim();

const free = listed(
  'free;free of charge;no charge;kostenlos;kostenfrei;gratis;umsonst;gebuhrenfrei;gratuit;gratuita;gratuito;libre de coste;vrij;frei;sans frais;entgeltfrei',
);
const onRequest = listed(
  'on request;price on request;upon request;on application;poa;ask for price;auf anfrage;preis auf anfrage;a. a;a.a;n. v;nach vereinbarung;sur demande;prix sur demande;nous consulter;sur devis;a consultar;consultar;a peticion;bajo peticion;precio a consultar;op aanvraag;prijs op aanvraag;in overleg',
);
const active = listed(
  'active;open;on;yes;y;true;available;bookable;enrolling;confirmed;1;x;aktiv;offen;ja;j;buchbar;verfugbar;frei;anmeldung offen;actif;active;ouvert;ouverte;oui;disponible;si;abierto;abierta;activo;activa;inscripcion abierta;actief;beschikbaar;inschrijving open;wahr;vrai;verdadero;waar;publish;published;veroffentlicht;publie;publicado;gepubliceerd;visible;sichtbar',
);
const inactive = listed(
  'inactive;closed;off;no;n;false;unavailable;not available;not bookable;0;inaktiv;geschlossen;nein;nicht buchbar;nicht verfugbar;anmeldung geschlossen;inactif;ferme;fermee;non;indisponible;cerrado;cerrada;inactivo;inactiva;gesloten;nee;inactief;niet beschikbaar;falsch;faux;falso;onwaar;draft;hidden;-1;entwurf;unsichtbar;brouillon;borrador;concept;unpublished',
);
const soldOut = listed(
  'sold out;fully booked;full;booked up;no places left;ausgebucht;belegt;voll;ausverkauft;vergriffen;complet;complete;completo;completa;agotado;agotada;volgeboekt;vol;uitverkocht',
);
const cancelled = listed(
  'cancelled;canceled;called off;abgesagt;entfallt;fallt aus;storniert;annule;annulee;cancelado;cancelada;anulado;anulada;geannuleerd;vervallen',
);
const freeTypes = listed('open;free;gratis;kostenlos;gratuit;free course');
const paidTypes = listed(
  'paynow;pay now;buy now;paid;one time;one time payment;recurring;subscribe;subscription;closed;kostenpflichtig;bezahlt;abo;payant;pago;betaald',
);
/** Words of whether a page is shown, as programs for websites have them. */
const shown = listed(
  'publish;published;publicly visible;veroffentlicht;publie;publiee;publicado;publicada;gepubliceerd',
);
const unshown = listed(
  'draft;pending;pending review;private;future;scheduled;trash;unpublished;reviewed;entwurf;privat;geplant;ausstehend;brouillon;prive;planifie;borrador;privado;programado;concept;gepland',
);
const online = listed(
  'online;webinar;virtual;remote;live online;online live;zoom;distance;e learning;elearning;digital;en ligne;a distance;distanciel;en linea;a distancia;virtuell;op afstand;web;internet;teams;ms teams',
);
const onsite = listed(
  'onsite;on site;in person;face to face;classroom;in class;prasenz;vor ort;prasenzkurs;prasenzunterricht;presentiel;en presentiel;sur place;presencial;klassikaal;fysiek;op locatie;in house;campus',
);
const blended = listed('blended;hybrid;blended learning;hybride;mixto;semipresencial;hibrido;mixte;gemengd;hybridkurs');

export const isFree = (text: string): boolean => free.has(word(text));
export const isOnRequest = (text: string): boolean => onRequest.has(word(text));

export const isFreeType = (text: string): boolean => freeTypes.has(word(text));
export const isPaidType = (text: string): boolean => paidTypes.has(word(text));

/** What a word says of one date: that no place is left, or that it does not take place. */
export function readDateState(text: string): 'sold_out' | 'cancelled' | undefined {
  const folded = word(text);
  if (soldOut.has(folded)) return 'sold_out';
  return cancelled.has(folded) ? 'cancelled' : undefined;
}

/** Whether a mark says yes, as in `x`, or no; undefined of a number, which may count something, and of another word. */
export function readMark(text: string): boolean | undefined {
  if (/^[✓✔☑●•✕✖×]$/u.test(text)) return true;
  if (/^[-–—]$/.test(text)) return false;
  return /\d/.test(text) ? undefined : readSwitch(text);
}

/** Whether a word says that a page is shown, or that it is not; undefined of another word. */
export function readShown(text: string): boolean | undefined {
  const folded = word(text);
  if (shown.has(folded)) return true;
  return unshown.has(folded) ? false : undefined;
}

/** Whether a word says that something is on or off; undefined of another word. */
export function readSwitch(text: string): boolean | undefined {
  const folded = word(text);
  if (active.has(folded)) return true;
  return inactive.has(folded) ? false : undefined;
}

export type Attendance = 'onsite' | 'online' | 'blended';

/** How one attends, where a cell says nothing else. */
export function readAttendance(text: string): Attendance | undefined {
  const folded = word(text).replaceAll('-', ' ');
  if (blended.has(folded)) return 'blended';
  if (online.has(folded)) return 'online';
  return onsite.has(folded) ? 'onsite' : undefined;
}
