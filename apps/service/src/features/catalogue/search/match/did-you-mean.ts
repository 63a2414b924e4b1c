import { furtherWords, lettersAndDigits } from '../../../../platform/text/further-words.ts';
import { listForms } from '../../../../platform/text/word-forms.ts';
import { type Cut, cutWords, type Word } from '../../../../platform/text/words.ts';
import { textAt } from '../../snapshot/string-table.ts';
import { lettersOf, mayHideSlips } from '../../words/letters.ts';
import { shortFields, type WordData } from '../../words/word-data.ts';
import { textsOf } from '../../words/written-texts.ts';
import { codePointsOf, countSlips, mayBeNear } from '../find/slips.ts';

/** A word of `q` that a version has only with slips, and with how many. */
export type SlippedWord = { readonly place: number; readonly slips: number };

/** `q` with words replaced by the nearest ones that the version has (rule S15). `slipped` is in the order of `q`. */
export function* correcting(
  data: WordData,
  version: number,
  q: Cut,
  slipped: readonly SlippedWord[],
): Generator<void, string> {
  const candidates = createCandidates(data, version);
  const pieces: string[] = [];
  let end = 0;
  for (const { place, slips } of slipped) {
    const word = q.words[place];
    const nearest = word && nearestTo(word, slips, candidates);
    yield;
    if (!word || nearest === undefined) continue;
    pieces.push(q.text.slice(end, word.from), nearest);
    end = word.to;
  }
  return pieces.join('') + q.text.slice(end);
}

/** A form of a word that may have been meant, and the word as it is written. */
type Candidate = { readonly codes: readonly number[]; readonly letters: number; readonly written: string };
type Form = Omit<Candidate, 'written'>;

/** The first that differs by so few slips: candidates come in the order in which they are to be taken. */
function nearestTo(wanted: Word, slips: number, candidates: Iterable<Candidate>): string | undefined {
  const forms = formsOf(wanted);
  for (const { codes, letters, written } of candidates) {
    const isNear = (form: Form) =>
      mayBeNear(letters, form.letters, slips) && countSlips(form.codes, codes, slips) <= slips;
    if (forms.some(isNear)) return written;
  }
  return undefined;
}

const formsOf = (word: Word): Form[] =>
  listForms(word).map((form) => {
    const codes = codePointsOf(form);
    return { codes, letters: lettersOf(codes) };
  });

/** The words of a version's short fields, read field by field as far as they are needed. */
function createCandidates(data: WordData, version: number): Iterable<Candidate> {
  const read: Candidate[] = [];
  const fields = readFields(data, version);
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        while (at >= read.length) {
          const { done, value } = fields.next();
          if (done) return;
          for (const candidate of value) read.push(candidate);
        }
        const candidate = read[at];
        if (candidate) yield candidate;
      }
    },
  };
}

/** In the order of rule S11; in a field, words come before further ones. */
function* readFields(data: WordData, version: number): Generator<readonly Candidate[], void> {
  const texts = textsOf(data, version);
  const firstLabels = shortFields.indexOf('course labels');
  for (let field = 0; field <= firstLabels; field += 1) {
    const cuts = texts
      .filter((text) => Math.min(text.field, firstLabels) === field)
      .map(({ number }) => cutWords(textAt(data.written.texts, number)));
    for (const cut of cuts) yield meant(cut, cut.words);
    for (const cut of cuts) yield meant(cut, furtherWords(cut));
    if (shortFields[field] === 'code') for (const cut of cuts) yield meant(cut, codeOf(cut));
  }
}

function codeOf(cut: Cut): readonly Word[] {
  const code = lettersAndDigits(cut);
  return code ? [code] : [];
}

function meant(cut: Cut, words: readonly Word[]): Candidate[] {
  return words.flatMap((word) => {
    const forms = formsOf(word);
    const written = cut.text.slice(word.from, word.to);
    return mayHideSlips(forms[0]?.codes ?? []) ? forms.map((form) => ({ ...form, written })) : [];
  });
}
