import type { PartNameWire } from '@prospectus/contract/admin';
import { texts } from '../../../texts/texts.ts';
import { nameOfField } from './field-names.ts';

type Entity = PartNameWire['entity'];

/** What lies in the lists of a catalogue file. */
const partsIn: Readonly<Record<string, Entity>> = {
  'institute streams': 'stream',
  'institute places': 'place',
  'institute attributes': 'attribute',
  'institute learning_paths': 'learning_path',
  'institute courses': 'course',
  'stream categories': 'category',
  'course editions': 'edition',
  'edition versions': 'version',
  'version runs': 'run',
};

/**
 * Names the place of a finding as people know it: the course, for a date its number, and the field (rule K4).
 *
 * @param pointer into the catalogue file
 * @param course its title; undefined where there is none
 */
export function nameOfPlace(pointer: string, course: string | undefined): string {
  const names = pointer
    .replace(/^\/desk(?=\/|$)/, '')
    .split('/')
    .slice(1);
  let entity: Entity = 'institute';
  let date: number | undefined;
  let at = names[0] === 'institute' ? 1 : 0;
  for (;;) {
    const within: Entity | undefined = partsIn[`${entity} ${names[at]}`];
    const number = Number(names[at + 1]);
    if (within === undefined || Number.isNaN(number)) break;
    entity = within;
    if (within === 'run') date = number + 1;
    at += 2;
  }
  const whole = names[0] === 'courses' ? 'course' : entity;
  const own = whole === 'institute' ? undefined : texts.changes.entities[whole];
  const said = [course ?? own, date && texts.editor.dateNumber(date), nameOfField(entity, names[at] ?? '')];
  return said.filter(Boolean).join(', ');
}
