import type { PartNameWire } from '@prospectus/contract/admin';
import { slugOf } from '../../../language/slug.ts';
import { daysBetween, daysLater, joinMoment, splitMoment } from './moments.ts';
import { type Fields, type FieldValue, type PartState, removed, wantedOf } from './part-state.ts';
import { isObject, textOf } from './values.ts';

type NewPart = { readonly name: PartNameWire; readonly within: PartNameWire; readonly fields: Fields };

/** Most of an id that is made of a title: ids have at most 64 characters, keys of attributes and codes of paths 32. */
const slugMax = 40;
const shortSlugMax = 32;

/** An id that people can read, and that nothing else has. */
export function newId(title: string): string {
  const slug = slugOf(title, { max: slugMax });
  const suffix = randomSuffix();
  return slug === '' ? suffix : `${slug}-${suffix}`;
}

/** An id that is the name alone as long as nothing else has it: visitors see those of streams in addresses. */
export function freeId(name: string, entity: PartNameWire['entity'], isTaken: (id: string) => boolean): string {
  // Keys of attributes have no hyphens.
  const between = entity === 'attribute' ? '_' : '-';
  const id = slugOf(name, { between, max: shortSlugMax }) || entity;
  return isTaken(id) ? `${id.slice(0, shortSlugMax - 7)}${between}${randomSuffix()}` : id;
}

function randomSuffix(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36).padStart(6, '0').slice(-6);
}

export function newVersion(edition: PartState, title: string): NewPart {
  const id = newId(title);
  return {
    name: { entity: 'version', id },
    within: edition.name,
    fields: { enroll_invite: { id: `${id}-enrol` } },
  };
}

/** An edition in another language, with one version: a course that cannot be enrolled in is not shown. */
export function newEdition(course: PartNameWire, { title, language }: { title: string; language: string | null }) {
  const name: PartNameWire = { entity: 'edition', id: newId(language === null ? title : `${title}-${language}`) };
  const id = newId(title);
  const edition: NewPart = { name, within: course, fields: { title, ...(language === null ? {} : { language }) } };
  const version: NewPart = {
    name: { entity: 'version', id },
    within: name,
    fields: { enroll_invite: { id: `${id}-enrol` } },
  };
  return [edition, version] as const;
}

/** Another version like this one, without its dates; how many seats it has left is its own. */
export function copyOfVersion(version: PartState): NewPart | undefined {
  if (version.within === null) return undefined;
  const id = newId(version.name.id.replace(/-[a-z0-9]{6}$/, ''));
  const { enroll_invite: invite = null, package_session_id: _, available_slots: __, ...fields } = wantedFields(version);
  const enrolment = { ...(isObject(invite) ? invite : {}), id: `${id}-enrol` };
  return { name: { entity: 'version', id }, within: version.within, fields: { ...fields, enroll_invite: enrolment } };
}

export const newRun = (version: PartState): NewPart => ({
  name: { entity: 'run', id: newId('') },
  within: version.name,
  fields: {},
});

/** A new date on a day, at the time of another one and as long as that. */
export function newRunOn(version: PartState, day: string, like: PartState | undefined): NewPart {
  const [start, end] = like === undefined ? ['', ''] : firstSpanOf(like);
  const model = splitMoment(start);
  const later = model?.day ? daysLater(end, daysBetween(model.day, day)) : '';
  const fields = { start: joinMoment(day, model?.time ?? ''), ...(splitMoment(later)?.day ? { end: later } : {}) };
  return { ...newRun(version), fields };
}

/** When a date begins and ends by its own words, or else its first meeting. */
export function firstSpanOf(run: PartState): readonly [start: string, end: string] {
  const meetings = wantedOf(run, 'meetings');
  const [meeting = null] = Array.isArray(meetings) ? meetings : [];
  const own = textOf(wantedOf(run, 'start'));
  if (own !== '' || !isObject(meeting)) return [own, textOf(wantedOf(run, 'end'))];
  return [textOf(meeting['start'] ?? null), textOf(meeting['end'] ?? null)];
}

/** Another date like this one, so many days later. That this one is cancelled, and how many seats it has left, says nothing of the other. */
export function copyOfRun(run: PartState, days: number): NewPart | undefined {
  if (run.within === null) return undefined;
  const { id: _, cancelled: __, seats_left: ___, ...fields } = wantedFields(run);
  const later = Object.entries(fields).map(([field, value]) => [field, movedBy(field, value, days)] as const);
  return { name: { entity: 'run', id: newId('') }, within: run.within, fields: Object.fromEntries(later) };
}

const moments = new Set(['start', 'end', 'enrol_until']);

/** The value of a field of a date that is so many days later. */
export function movedBy(field: string, value: FieldValue, days: number): FieldValue {
  if (moments.has(field)) return daysLater(textOf(value), days);
  if (field !== 'meetings' || !Array.isArray(value)) return value;
  return value.map((meeting: FieldValue) =>
    isObject(meeting)
      ? Object.fromEntries(Object.entries(meeting).map(([name, each]) => [name, movedBy(name, each, days)]))
      : meeting,
  );
}

/** All fields as they are wanted. */
export function wantedFields({ published, draft }: PartState): Fields {
  const { [removed]: _, added: __, ...wanted } = { ...published, ...draft };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));
}
