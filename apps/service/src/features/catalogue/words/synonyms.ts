import { type Forms, listForms } from '../../../platform/text/word-forms.ts';
import { cutWords } from '../../../platform/text/words.ts';
import type { Synonyms } from './word-data.ts';
import { createWordNumbers } from './word-numbers.ts';

/** The synonym groups of an institute, ready to be found in texts. */
export type SynonymIndex = {
  readonly synonyms: Synonyms;
  /** How many different members are of several words. */
  readonly phraseCount: number;
  /** Words of members that compare as equal with the word. */
  wordsEqualTo(word: Forms): readonly number[];
};

type Member = { readonly group: number; readonly words: readonly number[] };

export function indexSynonyms(groups: readonly (readonly string[])[]): SynonymIndex {
  const numbers = createWordNumbers();
  const words = new Map<number, Forms>();
  const authored = groups.flatMap((texts, group) =>
    texts.map((text): Member => {
      const members = cutWords(text).words;
      for (const word of members) words.set(numbers.number(word), word);
      return { group, words: members.map((word) => numbers.number(word)) };
    }),
  );
  const { list, places } = numbers.finish();
  const members = authored
    .filter((member) => member.words.length > 0)
    .map((member) => ({ ...member, words: member.words.map((word) => places[word] ?? 0) }))
    .sort((a, b) => compareWords(a.words, b.words));
  const { phrases, phraseCount } = numberPhrases(members);

  const byForm = new Map<string, number[]>();
  for (const [number, word] of words) {
    for (const form of listForms(word)) byForm.set(form, [...(byForm.get(form) ?? []), places[number] ?? 0]);
  }
  return {
    synonyms: { list, ...toColumns(members, groups.length), phrases },
    phraseCount,
    wordsEqualTo: (word) => [...new Set(listForms(word).flatMap((form) => byForm.get(form) ?? []))],
  };
}

function compareWords(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The same words in several groups are one. */
function numberPhrases(members: readonly Member[]) {
  const phrases = new Int32Array(members.length).fill(-1);
  let phraseCount = 0;
  members.forEach(({ words }, member) => {
    if (words.length < 2) return;
    const before = members[member - 1];
    if (!before || compareWords(before.words, words) !== 0) phraseCount += 1;
    phrases[member] = phraseCount - 1;
  });
  return { phrases, phraseCount };
}

function toColumns(members: readonly Member[], groupCount: number) {
  const memberStarts = new Uint32Array(members.length + 1);
  const ofGroups: number[][] = Array.from({ length: groupCount }, () => []);
  members.forEach(({ group, words }, member) => {
    memberStarts[member + 1] = (memberStarts[member] ?? 0) + words.length;
    ofGroups[group]?.push(member);
  });
  const groupStarts = new Uint32Array(groupCount + 1);
  ofGroups.forEach((ofGroup, group) => {
    groupStarts[group + 1] = (groupStarts[group] ?? 0) + ofGroup.length;
  });
  return {
    memberStarts,
    memberWords: Uint32Array.from(members.flatMap(({ words }) => words)),
    groups: Uint32Array.from(members, ({ group }) => group),
    groupStarts,
    ofGroup: Uint32Array.from(ofGroups.flat()),
  };
}
