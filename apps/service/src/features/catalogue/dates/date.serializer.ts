import type { Run } from '@prospectus/contract';
import { type DateHiddenReason, type DateWire, dateLimits } from '@prospectus/contract/admin';
import { cutText } from '../../catalogue-store/cut-text.ts';
import { caseKey } from '../../catalogue-store/facts.ts';
import type { Moment } from '../../catalogue-store/moment.ts';
import type { RunTimes } from '../../catalogue-store/run-times.ts';
import { runAttendance, runPlaces } from '../rules/run.ts';
import type { SiteRules } from '../rules/site.ts';
import type { StoredRun } from '../stored/stored-run.ts';

/** A date that the API shows, as the dashboard lists it. */
export function toDate(run: Run): DateWire {
  const { language, places, instructors, when_text, price, ...others } = run;
  return {
    ...others,
    ...toPlaces(places),
    language: language?.label ?? null,
    when_text: when_text === null ? null : shorten(when_text),
    instructors: instructors.slice(0, dateLimits.namesMax).map(({ name }) => name),
    instructor_count: instructors.length,
    price: price && { amount: price.amount, currency: price.currency, is_free: price.is_free },
    hidden: null,
  };
}

/** A date that the API does not show, as the catalogue has it: without what only websites show. */
export function toHiddenDate(
  { courseId, title, language, level, facts }: StoredRun,
  { start, end, enrolUntil }: RunTimes,
  reason: DateHiddenReason,
  site: SiteRules,
): DateWire {
  const places = runPlaces(facts, site);
  return {
    id: facts.id,
    course_id: courseId,
    title,
    language: language === null ? null : (site.languages.get(caseKey(language))?.label ?? null),
    level,
    starts_on: start?.date ?? null,
    starts_at: timestamp(start),
    ends_on: end?.date ?? null,
    ends_at: timestamp(end),
    timezone: site.zone.name,
    when_text: facts.when === undefined ? null : shorten(facts.when),
    attendance: runAttendance(facts, places),
    ...toPlaces(places.map(({ place }) => place)),
    instructors: [],
    instructor_count: 0,
    seats: facts.seats ?? null,
    seats_left: facts.seats_left ?? null,
    enrol_until: enrolUntil && new Date(enrolUntil.until).toISOString(),
    guaranteed: facts.guaranteed ?? false,
    phase: null,
    availability: null,
    price_visible: true,
    price: null,
    hidden: reason,
  };
}

type NamedPlace = { readonly id: string; readonly name: string; readonly town: string | null };

const toPlaces = (places: readonly NamedPlace[]) => ({
  places: places.slice(0, dateLimits.namesMax).map(({ id, name, town }) => ({ id, name, town })),
  place_count: places.length,
});

const shorten = (text: string): string => cutText(text, dateLimits.whenCharactersMax);

const timestamp = (moment: Moment | null): string | null =>
  moment === null || moment.at === null ? null : new Date(moment.at).toISOString();
