import type { RunPlace } from '@prospectus/contract';
import type { Moment } from '../../catalogue-store/moment.ts';
import type { Version } from './course.ts';
import { type JsonLd, known, offerOf } from './json-ld.ts';
import { showPrice } from './price.ts';
import { compareStarts, type Run, startKeyOf } from './run.ts';
import { instructorsOf, runPrice, runUrl } from './run-facts.ts';
import type { SiteRules } from './site.ts';

/** Runs of a version that stand in structured data (rule R12). */
const runsMax = 20;

const modes = { onsite: 'Onsite', online: 'Online', blended: 'Blended' } as const;

/**
 * A `CourseInstance` for each of the first dated runs of a version; empty when it has none (rule R12).
 *
 * @param plain what stands for a version without runs: its mode and workload
 */
export function runInstances(version: Version, plain: JsonLd, site: SiteRules): readonly JsonLd[] {
  return version.runs.existing
    .filter(({ times }) => times.start !== null)
    .toSorted((a, b) => compareStarts(startKeyOf(a.times), startKeyOf(b.times)))
    .slice(0, runsMax)
    .map((run) => runInstance(run, version, plain, site));
}

function runInstance(run: Run, version: Version, plain: JsonLd, site: SiteRules): JsonLd {
  const { times, attendance } = run;
  const location = locationOf(run, version);
  const instructor = instructorsOf(run, version).map(({ name }) => ({ '@type': 'Person', name }));
  return {
    ...plain,
    ...(attendance === null ? {} : { courseMode: modes[attendance] }),
    ...known('startDate', times.start && written(times.start, site)),
    ...known('endDate', times.end && written(times.end, site)),
    ...(location.length === 0 ? {} : { location }),
    ...(instructor.length === 0 ? {} : { instructor }),
    ...offers(run, version, site),
    ...(run.availability === 'cancelled' ? { eventStatus: 'https://schema.org/EventCancelled' } : {}),
  };
}

function offers(run: Run, version: Version, site: SiteRules): JsonLd {
  const price = showPrice(runPrice(run, version, site), site.pricesVisible);
  if (price === null) return {};
  const { enrolUntil } = run.times;
  const validThrough = enrolUntil === null ? null : new Date(enrolUntil.until).toISOString();
  return {
    offers: { ...offerOf(price, runUrl(run, version), run.availability), ...known('validThrough', validThrough) },
  };
}

function locationOf(run: Run, version: Version): readonly JsonLd[] {
  const places = run.places.map(({ place }) => placeLd(place));
  if (run.attendance !== 'online' && run.attendance !== 'blended') return places;
  return [...places, { '@type': 'VirtualLocation', ...known('url', runUrl(run, version)) }];
}

function placeLd(place: RunPlace): JsonLd {
  const address = {
    ...known('streetAddress', place.street),
    ...known('postalCode', place.postcode),
    ...known('addressLocality', place.town),
    ...known('addressRegion', place.region),
    ...known('addressCountry', place.country),
  };
  const { latitude, longitude } = place;
  return {
    '@type': 'Place',
    name: place.name,
    ...(Object.keys(address).length === 0 ? {} : { address: { '@type': 'PostalAddress', ...address } }),
    ...(latitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** A day as it is, a point in time as the clocks of the zone show it, with their offset (RFC 3339). */
function written(moment: Moment, { zone }: SiteRules): string {
  if (moment.at === null) return moment.date;
  // Offsets of long ago have seconds, which the notation does not.
  const minutes = Math.round(zone.offsetAt(moment.at) / 60_000);
  const local = new Date(moment.at + minutes * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  const size = Math.abs(minutes);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}
