import type { EditedPartsWire, PartNameWire } from '@prospectus/contract/admin';
import { texts } from '../../../texts/texts.ts';
import { momentWords } from '../../../ui/format/field-words.ts';
import { inOrder } from '../state/order.ts';
import { keyOf, type PartState, partsWithin, wantedOf } from '../state/part-state.ts';
import { isObject, textOf } from '../state/values.ts';

/** A date as people call it: by its start, else by its words, else by its number. */
export const nameOfRun = (run: PartState, index: number): string =>
  ownNameOfRun(run) || texts.editor.dateNumber(index + 1);

function ownNameOfRun(run: PartState): string {
  const start = textOf(wantedOf(run, 'start'));
  return (momentWords(start) ?? start) || textOf(wantedOf(run, 'when'));
}

type Institute = Pick<EditedPartsWire['institute'], 'languages'>;

/** A part by what tells it from others of its kind; undefined where it is the only one. */
export function nameOfPart(
  parts: readonly PartState[],
  { languages }: Institute,
  { entity, id }: PartNameWire,
): string | undefined {
  const part = parts.find(({ key }) => key === keyOf({ entity, id }));
  if (part === undefined || part.within === null) return undefined;
  const within = keyOf(part.within);
  const holder = parts.find(({ key }) => key === within);
  const beside = holder === undefined ? [part] : partsWithin(parts, holder, entity);
  switch (entity) {
    case 'edition': {
      const code = textOf(wantedOf(part, 'language'));
      return beside.length === 1 ? undefined : (languages.find(({ key }) => key === code)?.label ?? code);
    }
    case 'version': {
      const session = wantedOf(part, 'session');
      const words = [textOf(wantedOf(part, 'level')), isObject(session) ? textOf(session['name'] ?? null) : ''];
      const listed = holder === undefined ? beside : inOrder(parts, holder, { entity, field: 'versions' });
      return words.filter((word) => word !== '').join(', ') || texts.editor.versionNumber(listed.indexOf(part) + 1);
    }
    case 'run': {
      const own = ownNameOfRun(part);
      return own === '' ? nameOfRun(part, beside.indexOf(part)) : texts.editor.dateOf(own);
    }
    default:
      return textOf(wantedOf(part, 'name')) || textOf(wantedOf(part, 'title')) || id;
  }
}
