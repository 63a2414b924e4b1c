import type { RunPlace } from '@prospectus/contract';
import { contentLine, escapeText } from '../../../platform/icalendar/content-line.ts';
import { dateLine, timeLine, utcValue } from '../../../platform/icalendar/time-value.ts';
import { dayAfter, type Zone } from '../../../platform/time/zone.ts';
import { cutText } from '../../catalogue-store/cut-text.ts';
import { stampEpoch } from '../../catalogue-store/event-stamps.ts';
import { caseKey } from '../../catalogue-store/facts.ts';
import type { MeetingTimes } from '../../catalogue-store/run-times.ts';
import type { Course, Version } from './course.ts';
import type { Run } from './run.ts';
import { runUrl } from './run-facts.ts';
import type { SiteRules } from './site.ts';

/** The events of a run, in two parts, since each of 400 meetings may repeat a long note: each head is followed by the tail. */
export type RunEvents = {
  /** One for each meeting, or for the run as a whole. Each begins with `BEGIN:VEVENT`. */
  readonly heads: readonly string[];
  readonly tail: string;
};

const eventBeginning = contentLine('BEGIN', 'VEVENT');

/** Most characters of a location and of a description, its address left out. */
const locationMax = 300;
const descriptionMax = 2_000;

/** Writes a run of a published version as calendar events (RFC 5545); undefined for one without a date (rule L4). */
export function toEvents(
  run: Run,
  version: Version,
  course: Course,
  site: SiteRules,
  sequence: number,
): RunEvents | undefined {
  const { start, end } = run.times;
  if (start === null || end === null) return undefined;
  return {
    heads:
      run.times.meetings.length === 0
        ? [wholeHead(run, version, { start, end }, site)]
        : meetingHeads(run, version, site),
    tail: writeTail(run, version, course, sequence),
  };
}

const wholeHead = (run: Run, version: Version, times: MeetingTimes, site: SiteRules): string =>
  writeHead(run.facts.id, { ...times, summary: version.edition.facts.title, places: placesOf(run) }, site);

function meetingHeads(run: Run, version: Version, site: SiteRules): readonly string[] {
  const { meetings } = run.times;
  const { title } = version.edition.facts;
  return meetings.map((times, index) => {
    const authored = run.facts.meetings?.[index];
    const ofMany = meetings.length === 1 ? title : `${title} (${index + 1}/${meetings.length})`;
    const place = authored?.place === undefined ? undefined : site.places.get(caseKey(authored.place))?.place;
    const event = {
      ...times,
      summary: authored?.title === undefined ? ofMany : `${title}: ${authored.title}`,
      places: place === undefined ? placesOf(run) : [place],
    };
    // No id has a full stop, so that no other run has this one's.
    return writeHead(`${run.facts.id}.${index + 1}`, event, site);
  });
}

const placesOf = ({ places }: Run): readonly RunPlace[] => places.map(({ place }) => place);

type EventFacts = MeetingTimes & { readonly summary: string; readonly places: readonly RunPlace[] };

function writeHead(id: string, { summary, places, ...times }: EventFacts, { header, zone }: SiteRules): string {
  const location = cutText(places.map(describePlace).join('; '), locationMax);
  return (
    eventBeginning +
    contentLine('UID', `${id}@${header.institute.id}.prospectus`) +
    timeLines(times, zone) +
    contentLine('SUMMARY', escapeText(summary)) +
    (location === '' ? '' : contentLine('LOCATION', escapeText(location))) +
    (places.length === 1 ? geoLine(places[0]) : '')
  );
}

const describePlace = ({ name, street, postcode, town, region, country }: RunPlace): string =>
  [name, street, [postcode, town].filter(isKnown).join(' '), region, country].filter(isKnown).join(', ');

const isKnown = (text: string | null): text is string => text !== null && text.trim() !== '';

function geoLine(place: RunPlace | undefined): string {
  if (place === undefined || place.latitude === null || place.longitude === null) return '';
  return contentLine('GEO', `${degrees(place.latitude)};${degrees(place.longitude)}`);
}

/** To a decimetre, and never with an exponent. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

/**
 * A day lasts until the next one, which is where it ends (rule R1). An event that begins at a time and ends, as far as is
 * known, on the same day has no end: the rest of the day would be too long.
 */
function timeLines({ start, end }: MeetingTimes, zone: Zone): string {
  if (start.at === null) return dateLine('DTSTART', start.date) + dateLine('DTEND', dayAfter(end.date));
  const opening = timeLine('DTSTART', start.at, zone);
  const until = end.at ?? (end.date > start.date ? end.until : start.at);
  return wholeSeconds(until) > wholeSeconds(start.at) ? opening + timeLine('DTEND', until, zone) : opening;
}

const wholeSeconds = (instant: number): number => Math.floor(instant / 1000);

/** Nothing here depends on the clock, or on seats and prices: an event changes only when its run does. */
function writeTail(run: Run, version: Version, course: Course, sequence: number): string {
  const changedAt = utcValue((stampEpoch + sequence) * 1000);
  const url = addressOf(runUrl(run, version));
  const description = describe(run, url);
  return (
    contentLine('SEQUENCE', String(sequence)) +
    contentLine('DTSTAMP', changedAt) +
    contentLine('LAST-MODIFIED', changedAt) +
    (description === '' ? '' : contentLine('DESCRIPTION', escapeText(description))) +
    (url === null ? '' : contentLine('URL', url)) +
    (course.stream === null ? '' : contentLine('CATEGORIES', escapeText(course.stream.label))) +
    contentLine('STATUS', run.facts.cancelled === true ? 'CANCELLED' : 'CONFIRMED') +
    // A list of dates that others offer does not make its readers busy.
    contentLine('TRANSP', 'TRANSPARENT') +
    contentLine('END', 'VEVENT')
  );
}

/** With the address at its end: not all programs show `URL`. No words of ours, so that it has the run's language. */
function describe({ facts, places }: Run, url: string | null): string {
  const directions = places.length === 1 ? (places[0]?.place.directions ?? null) : null;
  const text = cutText(
    [facts.when ?? null, facts.note ?? null, directions].filter(isKnown).join('\n\n'),
    descriptionMax,
  );
  return [text, url].filter(isKnown).join('\n\n');
}

/** As a URI: international names and letters are encoded. */
const addressOf = (url: string | null): string | null => (url !== null && URL.canParse(url) ? new URL(url).href : null);
