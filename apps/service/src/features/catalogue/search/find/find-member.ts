import { listForms } from '../../../../platform/text/word-forms.ts';
import { type Cut, cutWords } from '../../../../platform/text/words.ts';
import { createNumberSet, hasNumber, type NumberSet, removeNumber } from '../../snapshot/number-set.ts';
import { textAt } from '../../snapshot/string-table.ts';
import type { WordData } from '../../words/word-data.ts';
import { textsOf } from '../../words/written-texts.ts';
import { findWord } from './find-word.ts';
import { allFields } from './searched-fields.ts';
import { keepCommon } from './version-sets.ts';

/** The versions in which a text would stand for another. */
export type MemberVersions = {
  readonly versions: NumberSet;
  /** Whether there may be more of them: long texts are indexed without the order of their words, but for the members that the catalogue has. */
  readonly mayBeMore: boolean;
};

/**
 * Finds the versions in which a text would stand for another if the two were synonyms (rule S13, e): a single word by (a), (c) or (d), several words
 * side by side in one field.
 */
export function* findingMember(data: WordData, text: string): Generator<void, MemberVersions> {
  const cut = cutWords(text);
  const forms = cut.words.map(listForms);
  const [first] = forms;
  if (!first) return { versions: createNumberSet(data.owners.edition.length), mayBeMore: false };
  const fields = allFields(data);
  if (forms.length === 1) {
    const { all } = yield* findWord(data, fields, { forms: first, isLast: false });
    return { versions: all, mayBeMore: false };
  }
  let versions: NumberSet | undefined;
  for (const word of new Map(forms.map((each) => [each.join(' '), each])).values()) {
    const { shortEqual } = yield* findWord(data, { ...fields, long: undefined }, { forms: word, isLast: false });
    if (versions) keepCommon(versions, shortEqual);
    else versions = shortEqual.slice();
    yield;
  }
  const found = versions ?? createNumberSet(data.owners.edition.length);
  yield* keepingSideBySide(data, found, forms);
  return { versions: found, mayBeMore: true };
}

/** Versions whose texts are read in one stretch: a few milliseconds. */
const stretchVersions = 128;

/** Keeps the versions of which one text has the words side by side. */
function* keepingSideBySide(data: WordData, versions: NumberSet, forms: readonly (readonly string[])[]) {
  /** Texts are cut once, however many versions have them. */
  const known = new Map<number, boolean>();
  const isIn = (number: number): boolean => {
    const held = known.get(number) ?? holds(cutWords(textAt(data.written.texts, number)), forms);
    known.set(number, held);
    return held;
  };
  let judged = 0;
  for (let version = 0; version < data.owners.edition.length; version += 1) {
    if (!hasNumber(versions, version)) continue;
    if (!textsOf(data, version).some(({ number }) => isIn(number))) removeNumber(versions, version);
    judged += 1;
    if (judged % stretchVersions === 0) yield;
  }
}

function holds({ words }: Cut, forms: readonly (readonly string[])[]): boolean {
  const own = words.map(listForms);
  return own.some((_, start) =>
    forms.every((asked, at) => own[start + at]?.some((form) => asked.includes(form)) === true),
  );
}
