import { idWithin, type PartName, partKinds } from './part.ts';

/** A part of a catalogue, a field of it, and a pointer within that field. */
export type FieldPlace = PartName & {
  /** Empty where the part as a whole is meant. */
  readonly field: string;
  readonly place: string;
};

/** Finds what a finding in the only course of a catalogue is about; what cannot be found is about the course. */
export function findPlaceInCourse(course: object, own: PartName, pointer: string): FieldPlace {
  // Of a JSON pointer: nothing, `courses`, and the number of the course.
  return findPlace(course, own, namesIn(pointer).slice(3));
}

/** The same for a finding in a header. */
export function findPlaceInHeader(header: object, own: PartName, pointer: string): FieldPlace {
  const { institute, ...others } = header as { readonly institute?: object };
  const [, first, ...rest] = namesIn(pointer);
  if (first === undefined) return findPlace({}, own, []);
  // What the institute holds stands next to it in a catalogue file.
  return first === 'institute' ? findPlace(institute ?? {}, own, rest) : findPlace(others, own, [first, ...rest]);
}

function findPlace(whole: object, own: PartName, names: readonly string[]): FieldPlace {
  let part = own;
  let value = whole as Record<string, unknown>;
  let [field = '', ...within] = names;
  for (;;) {
    const kind = partKinds[part.entity].lists[field];
    const [index, inner = '', ...rest] = within;
    const child = kind && (value[field] as readonly Record<string, unknown>[] | undefined)?.[Number(index)];
    const id = child?.[kind ? partKinds[kind].idField : ''];
    if (kind === undefined || child === undefined || typeof id !== 'string') {
      return { ...part, field, place: within.map((name) => `/${toPointer(name)}`).join('') };
    }
    part = { entity: kind, id: idWithin(kind, id, part) };
    value = child;
    [field, within] = [inner, rest];
  }
}

const namesIn = (pointer: string): readonly string[] => pointer.split('/').map(fromPointer);
const fromPointer = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');
const toPointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
