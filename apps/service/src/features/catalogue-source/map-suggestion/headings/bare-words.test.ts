import { expect, it } from 'vitest';
import { matchHeading } from './match-heading.ts';

const deadlines = [
  'Enrol until|Enroll until|Enrolment until|Registration until|Register until|Book until|Booking until|Apply until',
  'Applications until|Registration open until|Registration end date|Registration ends|valid from 01/01/2027 Enrol until',
  'Buchung bis|Anmeldefrist bis|Anmeldung möglich bis|Anmeldung bis zum|Inscription jusqu’au|Inscriptions jusqu’au',
  'Aanmelden tot|Inschrijven tot en met|Inscripciones hasta|Inscribirse hasta',
].flatMap((each) => each.split('|'));

it.each(deadlines)('"%s" is when enrolment ends, not the last day (K10)', (heading) => {
  const [first, ...others] = matchHeading(heading).map(({ field }) => field);

  expect(first).toBe('run.enrol_until');
  expect(others).not.toContain('run.end');
});

const openings = [
  'Registration from|Registration start date|Anmeldung von|Enrolment from|Start of enrolment|Application start',
  'Inscriptions à partir du|Inschrijven vanaf|Inscripciones desde',
].flatMap((each) => each.split('|'));

it.each(openings)('"%s" is when enrolment opens, not the first day (K10)', (heading) => {
  const [first, ...others] = matchHeading(heading).map(({ field }) => field);

  expect(first).toBe('version.enroll_invite.opens');
  expect(others).not.toContain('run.start');
});

const others = [
  'Valid until|Price valid until|Early bird until|Gültig bis|Gültig ab|Angebot bis|Zahlbar bis|Frühbucher bis',
  'Valable jusqu’au|Geldig tot|Válido hasta|Available from',
].flatMap((each) => each.split('|'));

it.each(others)('"%s" is no date of a course, since a preposition is a part of any heading (K10)', (heading) => {
  const found = matchHeading(heading).map(({ field }) => field);

  expect(found.filter((field) => field === 'run.start' || field === 'run.end')).toEqual([]);
});

it.each([
  ['Bis', 'run.end'],
  ['From', 'run.start'],
  ['Datum von', 'run.start'],
  ['Datum bis', 'run.end'],
  ['Kurs bis', 'run.end'],
  ['Date to', 'run.end'],
  ['Termin Ende', 'run.end'],
  ['Date du', 'run.start'],
  ['Date au', 'run.end'],
  ['Fecha hasta', 'run.end'],
  ['Datum tot', 'run.end'],
])('"%s" is still %s (K10)', (heading, field) => {
  expect(matchHeading(heading)[0]?.field).toBe(field);
});
