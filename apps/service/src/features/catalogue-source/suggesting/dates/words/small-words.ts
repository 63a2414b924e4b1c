/** Small words around dates and times in English, German, French, Spanish and Dutch, as `fold` writes them. */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Before a day: on the 12th, am 12., le 12, el 12, op de 12de. */
export const articles = wordsOf('the den dem der die le la el los las les de on am op zum au');

/** Between day, month and year: 12th of January, 12 de enero de 2027. */
export const dateLinks = wordsOf('of de del d');

/** Behind the number of a day: 12th, 1er, 12e, 12de, 1º. */
export const ordinals = wordsOf('st nd rd th er re e eme ste de te º ª');

/** Before the first of several dates that go on, or of which only the beginning is known. */
export const fromWords = wordsOf(
  'from starting starts start begin begins beginning commencing since ab beginn beginnt startet startend seit partir debut des desde inicio comienzo empieza vanaf ingang aanvang',
);

/** Before a day that is written by numbers: on 12/01, am 12.1. */
export const dayLeads = wordsOf('on am vom bis du del op date datum termin fecha');

/** Other words that lead to a date, and go with it. */
export const leadWords = wordsOf(
  'on the between date dates am vom von zwischen den dem der termin termine datum le du les au a entre date el del los fecha fechas op van tussen data',
);

/** Before a date that is the end of something. */
export const untilWords = wordsOf(
  'until till til by before bis spatestens vor zum jusqu jusque avant hasta antes tot uiterlijk voor m met',
);

/** Words of a date until which something else is done. */
export const deadlineWords = wordsOf(
  'deadline apply applications application register registration enrol enroll enrolment enrollment anmeldung anmeldeschluss anmeldefrist bewerbung bewerbungsschluss inscription inscriptions inscripcion inscripciones matricula aanmelden aanmelding inschrijven inschrijving',
);

/** Before a number that counts something else than days. */
export const numberedThings = wordsOf(
  'level niveau nivel stufe group gruppe groupe grupo groep room raum salle sala aula zaal lokaal saal hall module modul modulo part teil partie parte deel course kurs cours curso cursus class klasse classe clase klas section sektion seccion batch session no nr num nummer number numero term week woche semaine semana day tag jour dia dag unit einheit unite unidad block bloc bloque blok phase fase step stage etape etapa grade band set cohort kohorte cohorte intake edition edicion jahrgang lesson lektion lecon leccion chapter kapitel chapitre capitulo building haus track serie series top',
);

/** Before numbers with points that are no dates. */
export const versionWords = wordsOf(
  'version versie release build v ver ip paragraph section abschnitt chapter kapitel chapitre art artikel article iso din',
);

/** Each of several days of the week. */
export const everyWords = wordsOf(
  'every each jeden jeder jede jedes immer jeweils chaque tous toutes les le cada todos los elke iedere alle',
);

/** Which of them: every other Tuesday, jeden zweiten Dienstag. */
export const countWords = wordsOf(
  'other alternate first second third fourth last ersten zweiten dritten vierten letzten premier deuxieme dernier primer segundo ultimo eerste tweede laatste andere',
);

/** Behind a day of the week. */
export const dayParts = wordsOf(
  'morning mornings afternoon afternoons evening evenings night nights morgen morgens vormittag vormittags nachmittag nachmittags abend abends matin matins apres midi soir soirs soiree manana mananas tarde tardes noche noches ochtend ochtenden middag middagen avond avonden',
);

/** Before a time of day. */
export const clockLeads = wordsOf(
  'at um om a las la von from de van ab des zwischen between entre desde jeweils je each kl',
);

/** Behind a time of day. */
export const clockUnits = wordsOf('uhr uur h heures heure hs hrs');

/** Behind a time of day that is not told by the institute’s clocks. */
export const zones = wordsOf(
  'utc gmt cet cest mez mesz est edt cst cdt mst mdt pst pdt bst ist eet eest msk jst kst sgt hkt aest aedt awst nzst nzdt',
);

/** Behind a number that counts them. */
export const countedThings = wordsOf(
  'x mal times week weeks day days hour hours month months session sessions lesson lessons people seats euro eur usd gbp chf woche wochen tag tage tagen stunde stunden monat monate abend abende termine personen platze semaine semaines jour jours mois seance seances semana semanas dia dias hora horas mes meses sesiones weken dagen uren maanden keer lessen',
);
