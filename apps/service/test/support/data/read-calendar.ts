import ICAL from 'ical.js';

/** An event as a program sees it that knows iCalendar, and nothing of us. */
export type SeenEvent = {
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  /** An instant in milliseconds since 1970, or a day `YYYY-MM-DD`. */
  readonly start: number | string;
  /** The same; where the event has none, what follows from its start. */
  readonly end: number | string;
  readonly hasEnd: boolean;
  readonly status: string;
  readonly location: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly categories: readonly string[];
  readonly geo: readonly number[] | null;
  /** When it was changed last. */
  readonly stamp: number;
};

export type SeenCalendar = {
  readonly name: string;
  readonly timeZone: string;
  readonly events: readonly SeenEvent[];
};

/** Reads a calendar with Mozilla's parser, which resolves local times by what the calendar itself says of its time zone. */
export function readCalendar(text: string): SeenCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone === null) throw new Error('The calendar describes no time zone.');
  return {
    name: String(calendar.getFirstPropertyValue('name')),
    timeZone: String(zone.getFirstPropertyValue('tzid')),
    events: calendar.getAllSubcomponents('vevent').map((component) => readEvent(component)),
  };
}

function readEvent(component: ICAL.Component): SeenEvent {
  const event = new ICAL.Event(component);
  const value = (name: string) => component.getFirstPropertyValue(name);
  const text = (name: string) => (value(name) === null ? null : String(value(name)));
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: momentOf(event.startDate),
    end: momentOf(event.endDate),
    hasEnd: component.hasProperty('dtend'),
    status: String(value('status')),
    location: text('location'),
    description: text('description'),
    url: text('url'),
    categories: component.getAllProperties('categories').flatMap((property) => property.getValues().map(String)),
    geo: value('geo') as readonly number[] | null,
    stamp: Number(momentOf(value('dtstamp') as ICAL.Time)),
  };
}

const momentOf = (time: ICAL.Time): number | string => (time.isDate ? time.toString() : time.toUnixTime() * 1000);
