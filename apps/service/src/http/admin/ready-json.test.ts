import { describe, expect, it } from 'vitest';
import { composeReady, type JsonSource, openReady, ReadyJson } from './ready-json.ts';

/** Bytes that are read as from a file; with how many of them can be read. */
function sourceOf(text: string, readable = text.length) {
  const bytes = Buffer.from(text);
  const state = { open: 0 };
  const source: JsonSource = {
    size: bytes.length,
    open() {
      state.open += 1;
      let at = 0;
      return {
        read(into) {
          const length = bytes.copy(into, 0, at, Math.min(readable, at + into.length));
          at += length;
          return length;
        },
        close() {
          state.open -= 1;
        },
      };
    },
  };
  return { source, state };
}

async function piecesOf(ready: ReadyJson): Promise<number[]> {
  const lengths = [];
  for await (const piece of openReady(ready).pieces()) lengths.push(piece.length);
  return lengths;
}

describe('an answer that is JSON already', () => {
  const long = `"${'x'.repeat(200_000)}"`;

  it('is put together of its parts, each closed again (D43)', () => {
    const { source, state } = sourceOf('[1,2]');

    expect(composeReady(new ReadyJson(['{"ä":', source, '}'])).toString()).toBe('{"ä":[1,2]}');
    expect(state.open).toBe(0);
  });

  it('is read in pieces of 64 KB (D43)', async () => {
    expect(await piecesOf(new ReadyJson(['{"a":', sourceOf(long).source, '}']))).toEqual([
      5, 65_536, 65_536, 65_536, 3_394, 1,
    ]);
  });

  it('fails where it cannot be read to its end, since its length was promised (D27)', async () => {
    const cut = () => new ReadyJson(['[', sourceOf(long, 100_000).source, ']']);

    await expect(piecesOf(cut())).rejects.toThrow('could not be read to the end');
    expect(() => composeReady(cut())).toThrow('could not be read to the end');
  });

  it('keeps its sources open until it is closed (D27)', () => {
    const { source, state } = sourceOf(long);

    const opened = openReady(new ReadyJson([source]));

    expect(state.open).toBe(1);
    opened.close();
    expect(state.open).toBe(0);
  });
});
