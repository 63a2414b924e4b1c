import { countCharacters, limits } from '@prospectus/contract';
import { createNumberSet, hasNumber, type NumberSet } from '../../snapshot/number-set.ts';
import type { WordData } from '../../words/word-data.ts';
import { type AskedWord, type Question, readingQuestion } from '../find/asked-words.ts';
import { findNear } from '../find/find-near.ts';
import { findingOtherRows } from '../find/find-other-rows.ts';
import { findWord, type WordSets } from '../find/find-word.ts';
import { allFields } from '../find/searched-fields.ts';
import { isEmpty } from '../find/version-sets.ts';
import { correcting } from './did-you-mean.ts';
import { exactRanks, type HeldBy, heldByAll, keepHeld } from './exact-match.ts';
import { type ForgivenWord, type ForgivingMatch, matchForgiving } from './forgiving-match.ts';
import { findingFirstVersion, type Standing } from './standing.ts';

/** What `q` finds among all published versions (rules S13 to S15). */
export type WordMatch = {
  readonly matched: 'exact' | 'similar' | 'partial' | 'none';
  readonly versions: NumberSet;
  /** Smaller is better: the ranks of rule S14, or the order of rule S15. Only for versions that match. */
  rankOf(version: number): number;
  readonly didYouMean: string | null;
};

export type MatchOptions = { readonly fuzzy: boolean; readonly standing: Standing };

/** Finds what matches `q`, in stretches, so that other requests get a turn in between. */
export function* matchingWords(
  data: WordData,
  q: string,
  { fuzzy, standing }: MatchOptions,
): Generator<void, WordMatch> {
  const question = yield* readingQuestion(q, data.synonyms);
  const count = data.owners.edition.length;
  const none: WordMatch = { matched: 'none', versions: createNumberSet(count), rankOf: () => 0, didYouMean: null };
  if (question.words.length === 0) return none;
  const { held, found, find } = yield* findingAll(data, question);
  if (!isEmpty(held.all)) {
    return { ...none, matched: 'exact', versions: held.all, rankOf: exactRanks(data, question, held) };
  }
  if (!fuzzy) return none;

  const words: ForgivenWord[] = [];
  for (const asked of question.words) {
    const sets = found.get(asked) ?? (yield* find(asked));
    words.push({ asked, sets, near: yield* findNear(data, allFields(data), asked.forms) });
    yield;
  }
  const match = yield* matchForgiving(data, words);
  if (!match) return none;
  const { versions, rankOf, isWhole } = match;
  const didYouMean = isWhole ? yield* correctingFor(data, question, { words, match, standing }) : null;
  return { matched: isWhole ? 'similar' : 'partial', versions, rankOf, didYouMean };
}

/** Looks for the versions that hold all words of a question (rule S13). */
function* findingAll(data: WordData, { words }: Question) {
  const fields = allFields(data);
  const others = yield* findingOtherRows(data, words);
  const find = (asked: AskedWord) => findWord(data, fields, asked, others.get(asked));
  let held: HeldBy | undefined;
  const found = new Map<AskedWord, WordSets>();
  for (const asked of words) {
    if (asked.saysNothing) continue;
    const sets = yield* find(asked);
    found.set(asked, sets);
    held = keepHeld(held, sets);
    yield;
  }
  return { held: held ?? heldByAll(data.owners.edition.length), found, find };
}

type Forgiven = {
  readonly words: readonly ForgivenWord[];
  readonly match: ForgivingMatch;
  readonly standing: Standing;
};

/** What was probably meant: `q` as the first course has it (rule S15). Null where that is too long to be asked for, or would find nothing exactly. */
function* correctingFor(
  data: WordData,
  { cut }: Question,
  { words, match, standing }: Forgiven,
): Generator<void, string | null> {
  const version = yield* findingFirstVersion(data.owners, match, standing);
  const slipped = words.flatMap(({ asked, sets, near }) => {
    if (asked.saysNothing || hasNumber(sets.all, version)) return [];
    const slips = hasNumber(near.one, version) ? 1 : 2;
    return asked.places.map((place) => ({ place, slips }));
  });
  const corrected = yield* correcting(
    data,
    version,
    cut,
    slipped.sort((a, b) => a.place - b.place),
  );
  if (countCharacters(corrected.trim()) > limits.queryCharactersMax) return null;
  // Words that said nothing next to a misspelt one may be all that is asked for now (rule S13, f).
  const { held } = yield* findingAll(data, yield* readingQuestion(corrected, data.synonyms));
  return isEmpty(held.all) ? null : corrected;
}
