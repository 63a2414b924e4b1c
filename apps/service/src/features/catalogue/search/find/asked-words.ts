import { joinedRuns, lettersAndDigits } from '../../../../platform/text/further-words.ts';
import { type Forms, formsOf, listForms } from '../../../../platform/text/word-forms.ts';
import { type Cut, cutWords } from '../../../../platform/text/words.ts';
import { findMembers } from '../../words/find-members.ts';
import type { Synonyms, WordList } from '../../words/word-data.ts';
import { listRows } from './row-ranges.ts';
import { equalRows } from './word-lookup.ts';

/** A member of a synonym group: the forms of its one word, or which one it is among those of several words. */
export type Member = { readonly forms: readonly string[] } | { readonly phrase: number };

/** A word of `q`, or several of them that are asked for in the same way. */
export type AskedWord = {
  readonly forms: readonly string[];
  readonly isLast: boolean;
  /** Whether it says nothing next to the others (rule S13, f). */
  readonly saysNothing: boolean;
  /** What may stand in a field instead of it, or of words of `q` that it is part of (rule S13, e): each once, however many groups it is in. */
  readonly members: ReadonlySet<Member>;
  /** Its places among the words of `q`. */
  readonly places: readonly number[];
};

export type Question = {
  readonly cut: Cut;
  readonly words: readonly AskedWord[];
  /** All letters and digits as one word, as a code has them (rule S14). */
  readonly codeForms: readonly string[];
};

/** Reads `q`; without `synonyms`, nothing stands for its words. In stretches, so that other requests get a turn in between. */
export function* readingQuestion(q: string, synonyms: Synonyms | undefined): Generator<void, Question> {
  const cut = cutWords(q);
  const stops = cut.words.map(isStopWord);
  const standIns = synonyms ? yield* findingStandIns(cut, synonyms) : [];
  const words = new Map<string, AskedWord & { readonly places: number[] }>();
  cut.words.forEach((word, place) => {
    const forms = listForms(word);
    const isLast = place === cut.words.length - 1;
    const { members, reason } = standIns[place] ?? { members: new Set<Member>(), reason: '' };
    const key = [...forms, isLast, reason].join(' ');
    const known = words.get(key);
    if (known) known.places.push(place);
    else {
      const saysNothing = stops[place] === true && stops.includes(false);
      words.set(key, { forms, isLast, saysNothing, members, places: [place] });
    }
  });
  const code = lettersAndDigits(cut);
  return { cut, words: [...words.values()], codeForms: code ? listForms(code) : [] };
}

/** What may stand for a word of `q`, and why; for the same reason it is the same. */
type StandIns = { readonly members: Set<Member>; readonly reason: string };

/** For each word of `q`. Joined runs are in a group with the joined word. */
function* findingStandIns(cut: Cut, synonyms: Synonyms): Generator<void, readonly StandIns[]> {
  const { groupStarts, ofGroup } = synonyms;
  const memberOf = createMembers(synonyms);
  const joined = joinedRuns(cut).map(({ firstWord, endWord, ...word }) => {
    return { firstWord, endWord, member: { forms: listForms(word) } };
  });
  const found: StandIns[] = [];
  for (const [place, groups] of (yield* groupsAt(cut, synonyms)).entries()) {
    const members = new Set<Member>();
    for (const [group, own] of groups) {
      for (let at = groupStarts[group] ?? 0; at < (groupStarts[group + 1] ?? 0); at += 1) {
        if (ofGroup[at] !== own) members.add(memberOf(ofGroup[at] ?? 0));
      }
    }
    const own = joined.filter(({ firstWord, endWord }) => firstWord <= place && place < endWord);
    for (const { member } of own) members.add(member);
    const reason = [...Array.from(groups, String), ...own.map(({ firstWord }) => `from ${firstWord}`)].join(' ');
    found.push({ members, reason });
    yield;
  }
  return found;
}

/** Members found in one stretch: about a millisecond. */
const stretchMembers = 10_000;
const several = -1;

/** The groups of which a member holds each word of `q`, and which member that is, where it is only one: another must stand for it. */
function* groupsAt(cut: Cut, synonyms: Synonyms): Generator<void, readonly ReadonlyMap<number, number>[]> {
  const { words } = cut;
  const equal = words.map((word) => listRows(equalRows(synonyms.list, listForms(word))));
  const groups = words.map(() => new Map<number, number>());
  /** Up to which place each member is noted. */
  const reached = new Map<number, number>();
  let found = 0;
  for (let first = 0; first < words.length; first += 1) {
    findMembers(
      synonyms,
      (at) => equal[at] ?? [],
      first,
      words.length,
      (member, end) => {
        const group = synonyms.groups[member] ?? 0;
        for (let at = Math.max(first, reached.get(member) ?? 0); at < end; at += 1) {
          const known = groups[at]?.get(group);
          groups[at]?.set(group, known === undefined || known === member ? member : several);
        }
        reached.set(member, Math.max(end, reached.get(member) ?? 0));
        found += 1;
      },
    );
    if (found < stretchMembers) continue;
    found = 0;
    yield;
  }
  return groups;
}

/** Returns a function that reads a member; the same words in several groups are one. */
function createMembers({ phrases, memberStarts, memberWords, list }: Synonyms): (number: number) => Member {
  const [byPhrase, byWord] = [new Map<number, Member>(), new Map<number, Member>()];
  return (number) => {
    const phrase = phrases[number] ?? -1;
    const word = memberWords[memberStarts[number] ?? 0] ?? 0;
    const [known, key] = phrase >= 0 ? [byPhrase, phrase] : [byWord, word];
    const member = known.get(key) ?? (phrase >= 0 ? { phrase } : { forms: formsAt(list, word) });
    known.set(key, member);
    return member;
  };
}

/** The forms of a word in a list. */
function formsAt({ bytes, starts }: WordList, word: number): readonly string[] {
  const start = starts[word] ?? 0;
  const length = (starts[word + 1] ?? 0) - start - 1;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, length)
    .toString()
    .split('\0');
}

const words =
  'a an and course courses class classes for how in learn of on the to with training das der die ein für kurs kurse lernen mit und cours curso cursos de des du el en et formation la le les los para pour un une y';

const forms = new Set(words.split(' ').flatMap((word) => listForms(formsOf(word) ?? { first: '', second: undefined })));

/** Whether a word says nothing next to others (rule S13, f). */
const isStopWord = (word: Forms): boolean => listForms(word).some((form) => forms.has(form));
