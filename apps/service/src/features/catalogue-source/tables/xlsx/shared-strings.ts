import type { Readable } from 'node:stream';
import { TableError } from '../rows/table-record.ts';
import { cellTooLarge, readXml } from './xml.ts';
import { readXstring } from './xstring.ts';

/** In all texts of a workbook together that are kept. */
export const charactersMax = 64 * 1024 * 1024;
/** In a cell, however many pieces it has. */
export const cellCharactersMax = 8 * 1024 * 1024;
/** An empty text is one, too. */
const stringsMax = 16 * 1024 * 1024;

/** Reads the texts that cells refer to by number. */
export async function readSharedStrings(part: Readable, countMax = stringsMax): Promise<readonly string[]> {
  const strings: string[] = [];
  const collector = textCollector();
  let characters = 0;
  await readXml(part, {
    open(name) {
      if (name === 'si') collector.begin();
      else collector.open(name);
    },
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      const text = collector.take();
      characters += text.length;
      if (characters > charactersMax) throw new TableError('too_large', `at most ${charactersMax} characters`, 'more');
      if (strings.length >= countMax) throw new TableError('too_large', `at most ${countMax} texts`, 'more');
      strings.push(text);
    },
    text: collector.text,
  });
  return strings;
}

/** Collects the text of a cell, which may be in pieces of different looks, without what says how it is pronounced. */
export function textCollector() {
  let pieces: string[] = [];
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  return {
    begin() {
      pieces = [];
      characters = 0;
    },
    open(name: string) {
      if (name === 't') isText = !isPhonetic;
      if (name === 'rPh') isPhonetic = true;
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    text(text: string) {
      if (!isText) return;
      characters += text.length;
      if (characters > cellCharactersMax) throw cellTooLarge();
      pieces.push(text);
    },
    take: () => readXstring(pieces.join('')),
  };
}
