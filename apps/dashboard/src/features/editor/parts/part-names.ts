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

/** A version as people call it: by its level and its session, else by its number. */
export function nameOfVersion(version: PartState, index: number): string {
  const session = wantedOf(version, 'session');
  const words = [textOf(wantedOf(version, 'level')), isObject(session) ? textOf(session['name'] ?? null) : ''];
  return words.filter((word) => word !== '').join(', ') || texts.editor.versionNumber(index + 1);
}

/** What versions next to each other are called: each has a name of its own, also next to its copy. */
export function namesOfVersions(versions: readonly PartState[]): readonly string[] {
  const names = versions.map(nameOfVersion);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

type Institute = Pick<EditedPartsWire['institute'], 'languages'>;

/** An edition as people call it: by its language. */
export function nameOfEdition(edition: PartState, { languages }: Institute): string {
  const code = textOf(wantedOf(edition, 'language'));
  return languages.find(({ key }) => key === code)?.label ?? (code || texts.editor.onlyLanguage);
}

/** A part by what tells it from others of its kind; undefined where it is the only one. */
export function nameOfPart(
  parts: readonly PartState[],
  institute: Institute,
  { entity, id }: PartNameWire,
): string | undefined {
  const part = parts.find(({ key }) => key === keyOf({ entity, id }));
  if (part === undefined || part.within === null) return undefined;
  const within = keyOf(part.within);
  const holder = parts.find(({ key }) => key === within);
  const beside = holder === undefined ? [part] : partsWithin(parts, holder, entity);
  switch (entity) {
    case 'edition':
      return beside.length === 1 ? undefined : nameOfEdition(part, institute);
    case 'version': {
      const listed = holder === undefined ? beside : inOrder(parts, holder, { entity, field: 'versions' });
      return namesOfVersions(listed)[listed.indexOf(part)];
    }
    case 'run': {
      const own = ownNameOfRun(part);
      return own === '' ? nameOfRun(part, beside.indexOf(part)) : texts.editor.dateOf(own);
    }
    default:
      return ['name', 'title', 'label'].map((field) => textOf(wantedOf(part, field))).find((text) => text !== '') ?? id;
  }
}
