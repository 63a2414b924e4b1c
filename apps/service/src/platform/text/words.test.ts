import { expect, it } from 'vitest';
import { furtherWords, lettersAndDigits } from './further-words.ts';
import { type Forms, listForms } from './word-forms.ts';
import { cutWords } from './words.ts';

const show = (word: Forms) => listForms(word).join('|');
const cut = (text: string) => cutWords(text).words.map(show);
const further = (text: string) => furtherWords(cutWords(text)).map(show);

it.each([
  ['nothing', '', []],
  ['signs alone', '+ ++ # . – ! 😀', []],
  ['runs of letters, marks and digits', 'Yoga, 2nd level: हिन्दी', ['yoga', '2nd', 'level', 'हिन्दी']],
  ['a letter outside the basic plane', '\u{10400}\u{10428}x', ['\u{10428}\u{10428}x']],
  ['halves of one', '\ud800a \udc00b', ['a', 'b']],
  ['compatible forms', 'ﬁt ℡ ½ Ⅳ ｙｏｇａ', ['fit', 'tel', '1', '2', 'iv', 'yoga']],
  ['format characters', 'pho\u00adto می\u200cخواهم', ['photo', 'ميخواهم']],
  ['white space of any kind', 'a\u00a0b\nc\u3000d', ['a', 'b', 'c', 'd']],
])('cuts words: %s (S12)', (_, text, words) => {
  expect(cut(text)).toEqual(words);
});

it.each([
  ['right after a run', 'c++ c+ c# f#.', ['c++', 'c+', 'c#', 'f#']],
  ['not before a letter or digit', 'a+b c#d 1+1', ['a', 'b', 'c', 'd', '1', '1']],
  ['the first + of two before a letter', 'c++d', ['c+', 'd']],
  ['two of many', 'c+++ c##', ['c++', 'c#']],
  ['not after a blank', 'c ++ #', ['c']],
  ['a point right before a run', '.net (.NET) c++.net', ['.net', '.net', 'c++', '.net']],
  ['a point after half of a character', 'a\udc00.net', ['a', '.net']],
  ['no point after a letter, digit or point', 'asp.net 3.5 ..net', ['asp', 'net', '3', '5', 'net']],
  ['both', '.c++', ['.c++']],
])('knows which signs belong to a word: %s (S12)', (_, text, words) => {
  expect(cut(text)).toEqual(words);
});

it.each([
  ['case, in no language', 'YOGA İstanbul ISI ısı ΟΔΟΣ οδός', ['yoga', 'istanbul', 'isi', 'isi', 'οδοσ', 'οδοσ']],
  ['marks of Latin, Greek, Cyrillic', 'Café cafe\u0301 ώρα Ёлка й', ['cafe', 'cafe', 'ωρα', 'елка', 'и']],
  ['marks of Hebrew and Arabic', 'שָׁלוֹם كِتَاب أمل', ['שלום', 'كتاب', 'امل']],
  ['no other marks', 'हिन्दी 각', ['हिन्दी', '각']],
  [
    'letters spelled out',
    'Straße ẞ Æther œuvre Ørsted đ łódź ǿ',
    ['strasse', 'ss', 'aether', 'oeuvre', 'orsted', 'd', 'lodz', 'o'],
  ],
  ['Arabic letters', 'كتـــاب ٱ مصطفى کتاب مكتبة یک', ['كتاب', 'ا', 'مصطفي', 'كتاب', 'مكتبه', 'يك']],
  ['digits of any script', '١٢٣ ۱۲۳ १२३ ๑๒๓ １２３ \u{1D7D8}', ['123', '123', '123', '123', '123', '0']],
  ['tatweel alone', 'ـ ـ++', []],
])('folds: %s (S12)', (_, text, words) => {
  expect(cut(text)).toEqual(words);
});

it.each([
  ['a second form', 'Käse MÜSLI für', ['kase|kaese', 'musli|muesli', 'fur|fuer']],
  ['for all of them at once', 'Öläpfel', ['olapfel|oelaepfel']],
  ['also where they are written in two', 'Ka\u0308se', ['kase|kaese']],
  ['not with another mark', 'ǟ ǘ', ['a', 'u']],
])('gives a word with ä, ö or ü %s (S12)', (_, text, words) => {
  expect(cut(text)).toEqual(words);
});

it.each([
  ['pairs', '東京都', ['東京', '京都']],
  ['one code point alone', '東', ['東']],
  ['scripts mixed', '駅でカレー', ['駅で', 'でカ', 'カレ', 'レー']],
  ['か is not が', 'か が か\u3099', ['か', 'が', 'が']],
  ['half-width kana', 'ﾊﾞﾅﾅ', ['バナ', 'ナナ']],
  ['Thai, Lao, Khmer, Burmese', 'ไทย ລາວ ខ្ម မြန်', ['ไท', 'ทย', 'ລາ', 'າວ', 'ខ្', '្ម', 'မြ', 'ြန', 'န်']],
  ['next to other scripts', 'a東京b1東', ['a', '東京', 'b1', '東']],
  ['with signs', '.東a++', ['東', 'a++']],
  ['digits apart', '第๑๒回', ['第', '12', '回']],
  ['a mark that is removed', 'a\u3099b', ['ab']],
])('cuts scripts without blanks into pairs: %s (S12)', (_, text, words) => {
  expect(cut(text)).toEqual(words);
});

it.each([
  ['without signs', 'c++ .net# .東a++', ['c', 'net', 'a']],
  ['joined runs', "E-Mail node.js L'Art d’art a-b-c", ['email', 'nodejs', 'lart', 'dart', 'abc']],
  ['joined by one only', 'a--b a - b a.-b', []],
  ['joined runs without sign or pairs', 'c++-kurs .net-core 東-京 a-東', ['c', 'net']],
  ['with both forms', 'Käse-Öl', ['kaseol|kaeseoel']],
  ['letters and then digits', 'CS126 web20', ['cs', '126', 'web', '20']],
  ['not in another order', '2nd a1b2 1', []],
  ['with one blank between', 'CS 126, CS  127, CS\n128', ['cs126']],
  ['with a sign outside', '.NET 8', ['net', 'net8']],
  ['with a sign between', 'C# 10', ['c']],
  ['digits joined', '3.5 1.000', ['35', '1000']],
  ['each code point of a pair', '東京都', ['東', '京', '都']],
  ['no other code point', '東 a', []],
])('gives a field further words: %s (S12)', (_, text, words) => {
  expect(further(text)).toEqual(words);
});

it.each([
  ['COS-126/a', 'cos126a'],
  ['.C++ (1)', 'c1'],
  ['+', undefined],
])("reads a code's letters and digits alone: %s (S12)", (code, word) => {
  expect(lettersAndDigits(cutWords(code))?.first).toBe(word);
});

it('knows where words stand as they are written (S12)', () => {
  const made = cutWords('Pho\u00adto: E-Mail, .NET');
  const written = [...made.words, ...furtherWords(made)].map(({ from, to }) => made.text.slice(from, to));

  expect(written).toEqual(['Photo', 'E', 'Mail', '.NET', 'E-Mail', 'NET']);
});

it('takes time in proportion to its length, whatever the text (S12, D43)', () => {
  const length = 48_000;
  for (const part of ['a', 'a\u0301\u0323', '\u0301', '東', 'a-', 'a1 ', '+', 'ä', 'İ', '\u{1D7D8}', 'ـ', 'か\u3099']) {
    const made = cutWords(part.repeat(length / part.length));

    expect(furtherWords(made).length).toBeLessThanOrEqual(3 * length);
  }
});
