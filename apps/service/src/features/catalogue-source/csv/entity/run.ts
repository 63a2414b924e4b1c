import type { CsvMeetingMap, CsvRunMap } from '@prospectus/contract';
import type { Path } from '../value/compiler.ts';
import { compileConditions } from '../value/condition.ts';
import { compileField, type Field } from '../value/field.ts';
import { compileEach } from './each-part.ts';
import type { EntityMap } from './entity.ts';
import { compileInstructors, gatherEntries } from './entries.ts';
import { anyId, compileRequiredId, idField } from './id.ts';
import { compilePrice } from './price.ts';
import { compileFields, type Shape } from './record.ts';
import { compileRunPlaceId, compileRunPlaceIds } from './run-place.ts';
import type { RunCompiler } from './run-places.ts';

const shape = {
  published: 'boolean',
  cancelled: 'boolean',
  start: 'local',
  end: 'local',
  attendance: 'text',
  seats: 'number',
  seats_left: 'number',
  enrol_until: 'local',
  guaranteed: 'boolean',
} as const satisfies Shape;

/** What follows the price. */
const rest = {
  enrol_url: 'text',
  note: 'text',
} as const satisfies Shape;

/** Prepares a run: one dated offering of a version (rule R1). */
export function compileRun(map: CsvRunMap, path: Path, compiler: RunCompiler): EntityMap {
  const { when_text: whenText, meetings, places, instructors, price } = map;
  const idPath = [...path, 'id'];
  const id = map.id === undefined ? undefined : compileRequiredId(map.id, idPath, compiler);
  const others = new Map<string, Field>();
  if (whenText !== undefined) {
    // In a mapping, `when` is the condition on rows.
    const field = compileField(whenText, 'text', [...path, 'when_text'], compiler);
    others.set('when', { ...field, mappingName: 'when_text' });
  }
  if (meetings !== undefined) others.set('meetings', compileMeetings(meetings, [...path, 'meetings'], compiler));
  if (places !== undefined) others.set('places', compileRunPlaceIds(places, [...path, 'places'], compiler));
  if (instructors !== undefined)
    others.set('instructors', compileInstructors(instructors, [...path, 'instructors'], compiler));
  return {
    path,
    partsOf: compileEach(map.each, [...path, 'each'], compiler),
    when: compileConditions(map.when, [...path, 'when'], compiler),
    idOf: id?.of ?? anyId,
    fields: new Map([
      ...(id === undefined ? [] : [['id', idField(id, idPath, compiler)] as const]),
      ...compileFields(map, shape, path, compiler),
      ...(price === undefined ? [] : [['price', compilePrice(price, false, [...path, 'price'], compiler)] as const]),
      ...compileFields(map, rest, path, compiler),
      ...others,
    ]),
    within: undefined,
  };
}

const meetingShape = { start: 'local', end: 'local', title: 'text' } as const satisfies Shape;

/** Meetings of all rows, each once; entries without a start are left out. */
function compileMeetings(maps: readonly CsvMeetingMap[], path: Path, compiler: RunCompiler): Field {
  const entries = maps.map(({ each, place, ...map }, index) => {
    const at = [...path, index];
    const fields = new Map(compileFields(map, meetingShape, at, compiler));
    if (place !== undefined) fields.set('place', compileRunPlaceId(place, [...at, 'place'], compiler));
    return { fields, partsOf: compileEach(each, [...at, 'each'], compiler) };
  });
  return gatherEntries(entries, 'start', (meeting) => JSON.stringify(meeting));
}
