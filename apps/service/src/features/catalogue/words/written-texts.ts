import { createColumn } from '../snapshot/column.ts';
import { buildTextTable } from '../snapshot/string-table.ts';
import { shortFields, type TextLists, type WordData, type WrittenTexts } from './word-data.ts';

type ShortField = (typeof shortFields)[number];
type Texts = readonly (readonly [field: ShortField, texts: readonly string[]])[];

/** Collects the texts of short fields as they are written. */
export function createWrittenTexts() {
  const numbers = new Map<string, number>();
  let bytes = 0;
  const [courses, editions, versions] = [createLists(), createLists(), createLists()];

  function createLists() {
    const starts = createColumn(Uint32Array);
    const ofLists = createColumn(Uint32Array);
    const fields = createColumn(Uint8Array);
    starts.push(0);
    return {
      add(texts: Texts): void {
        for (const [field, ofField] of texts) {
          for (const text of ofField) {
            const number = numbers.get(text) ?? numbers.size;
            if (number === numbers.size) bytes += text.length;
            numbers.set(text, number);
            ofLists.push(number);
            fields.push(shortFields.indexOf(field));
          }
        }
        starts.push(ofLists.length);
      },
      finish: (): TextLists => ({ starts: starts.finish(), numbers: ofLists.finish(), fields: fields.finish() }),
    };
  }

  return {
    /** How many the texts take, roughly. */
    get bytes() {
      return bytes;
    },
    addCourse: courses.add,
    addEdition: editions.add,
    addVersion: versions.add,
    finish: (): WrittenTexts => ({
      texts: buildTextTable(Array.from(numbers.keys())),
      courses: courses.finish(),
      editions: editions.finish(),
      versions: versions.finish(),
    }),
  };
}

/** The numbers of a version's texts, in the order of their fields. */
export function textsOf({ owners, written }: WordData, version: number) {
  const texts = [
    ...listOf(written.courses, owners.course[version] ?? 0),
    ...listOf(written.editions, owners.edition[version] ?? 0),
    ...listOf(written.versions, version),
  ];
  return texts.sort((a, b) => a.field - b.field);
}

function listOf({ starts, numbers, fields }: TextLists, list: number) {
  const from = starts[list] ?? 0;
  return Array.from(numbers.subarray(from, starts[list + 1]), (number, at) => ({
    number,
    field: fields[from + at] ?? 0,
  }));
}
