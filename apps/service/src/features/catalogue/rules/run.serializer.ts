import type { Run as PublicRun } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';
import type { Moment } from '../../catalogue-store/moment.ts';
import type { Course, Version } from './course.ts';
import { isHidden, showPrice } from './price.ts';
import type { Run } from './run.ts';
import { instructorsOf, runPrice, runUrl } from './run-facts.ts';
import type { SiteRules } from './site.ts';

/** A run of a published version, as the API shows it (rule R6). */
export function toPublicRun(run: Run, version: Version, course: Course, site: SiteRules): PublicRun {
  const { facts, times } = run;
  const { edition } = version;
  const price = runPrice(run, version, site);
  return {
    id: facts.id,
    course_id: course.facts.id,
    package_session_id: version.facts.package_session_id,
    title: edition.facts.title,
    language: edition.language && { code: edition.language.code, label: edition.language.label },
    level: version.level,
    session_name: version.facts.session?.name ?? null,
    phase: run.phase,
    availability: run.availability,
    starts_on: times.start?.date ?? null,
    ends_on: times.end?.date ?? null,
    starts_at: timestamp(times.start),
    ends_at: timestamp(times.end),
    timezone: site.zone.name,
    when_text: facts.when ?? null,
    meetings: toMeetings(run, site),
    attendance: run.attendance,
    places: run.places.map(({ place }) => place),
    instructors: instructorsOf(run, version).map(({ name, image }) => ({ name, image_url: site.resolveImage(image) })),
    seats: facts.seats ?? null,
    seats_left: facts.seats_left ?? null,
    enrol_until: times.enrolUntil && new Date(times.enrolUntil.until).toISOString(),
    guaranteed: facts.guaranteed ?? false,
    price_visible: !isHidden(price, site.pricesVisible),
    price: showPrice(price, site.pricesVisible),
    url: runUrl(run, version),
    note: facts.note ?? null,
  };
}

const timestamp = (moment: Moment | null): string | null =>
  moment === null || moment.at === null ? null : new Date(moment.at).toISOString();

function toMeetings({ facts, times }: Run, site: SiteRules): PublicRun['meetings'] {
  const authored = facts.meetings ?? [];
  return times.meetings.map(({ start, end }, index) => ({
    starts_on: start.date,
    starts_at: timestamp(start),
    ends_on: end.date,
    ends_at: timestamp(end),
    title: authored[index]?.title ?? null,
    place_id: placeIdOf(authored[index]?.place, site),
  }));
}

/** As the institute spells it (rule R1). */
const placeIdOf = (id: string | undefined, { places }: SiteRules): string | null =>
  id === undefined ? null : (places.get(caseKey(id))?.place.id ?? null);
