import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parsingEach } from '../../reading/catalogue-source.ts';
import { copyContent } from './content-copy.ts';

const size = { pieceBytes: 10, textBytesMax: 1000 };

/** Courses as they stand in a file, in memory that is used again for the next. */
const written = (...texts: string[]) =>
  parsingEach(async function* () {
    const memory = Buffer.alloc(100);
    for (const text of texts) {
      const bytes = memory.subarray(0, memory.write(text));
      yield { bytes, parse: async () => ({ value: JSON.parse(bytes.toString()) as unknown }) };
    }
  });

async function copyOf(courses: Parameters<typeof copyContent>[0]['courses'], options = size) {
  const copy = copyContent({ header: { catalogue_file: 1 }, courses }, options);
  const read: unknown[] = [];
  for await (const course of copy.source.courses) read.push(course);
  const pieces = await copy.finish();
  return { read, text: pieces?.map((piece) => gunzipSync(piece).toString()).join('') };
}

describe('the copy of a catalogue that is kept for its history', () => {
  it('has each course as its file has it, and as a line where that has several (K7)', async () => {
    const { read, text } = await copyOf(written('{"id": "ä"}', '{\n"id":"b"}', '{"id":"c"}\r'));

    expect(read).toEqual([{ id: 'ä' }, { id: 'b' }, { id: 'c' }]);
    expect(text).toBe('{"catalogue_file":1}\n{"id": "ä"}\n{"id":"b"}\n{"id":"c"}\r\n');
  });

  it('is made of values where there is no file, and not at all where that is too much (K7)', async () => {
    async function* values() {
      yield { id: 'a' };
      yield undefined;
    }

    expect((await copyOf(values())).text).toBe('{"catalogue_file":1}\n{"id":"a"}\nnull\n');
    for (const courses of [values(), written('{"id":"a"}')]) {
      expect((await copyOf(courses, { ...size, textBytesMax: 25 })).text).toBeUndefined();
    }
  });

  it('reads a course once, whichever way it is copied (K7)', async () => {
    let parsed = 0;
    const courses = parsingEach(async function* () {
      const parse = async () => {
        parsed += 1;
        return { value: { id: 'a' } };
      };
      yield { bytes: Buffer.from('{\n"id":"a"}'), parse };
      yield { bytes: undefined, parse };
    });

    expect((await copyOf(courses)).read).toHaveLength(2);
    expect(parsed).toBe(2);
  });
});
