import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readWith, refusedIn } from '../../test/support/enquiry.ts';
import { typedText } from '../admin/parts/text.ts';
import { readString } from './text.ts';

/** Everything that JavaScript trims. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Fields that take any text, each by what makes it the only one of the enquiry. */
const places: readonly (readonly [name: string, place: (text: string) => object, param: string])[] = [
  ['full_name', (text) => ({ full_name: text }), 'full_name'],
  ['email', (text) => ({ email: text }), 'email'],
  ['phone', (text) => ({ phone: text }), 'phone'],
  ['message', (text) => ({ message: text }), 'message'],
  ['course_id', (text) => ({ course_id: text }), 'course_id'],
  ['source', (text) => ({ source: text }), 'source'],
  ['campaign_id', (text) => ({ campaign_id: text }), 'campaign_id'],
  ['an extra value', (text) => ({ extra_fields: { k: text } }), 'extra_fields.k'],
  ['consent.text', (text) => ({ consent: { text, given: true } }), 'consent.text'],
  ['consent.version', (text) => ({ consent: { text: 't', version: text, given: true } }), 'consent.version'],
  ['form.trap', (text) => ({ form: { trap: text } }), 'form.trap'],
  ['form.proof', (text) => ({ form: { proof: text } }), 'form.proof'],
];

describe('the text of an enquiry', () => {
  it('is trimmed as JavaScript trims, and of nothing else (D29)', () => {
    expect(readWith({ full_name: `${blanks}Ines Oyelaran${blanks}` }).fullName).toBe('Ines Oyelaran');
    for (const kept of ['\u200b', '\u0085', '\u180e', '\u2060', '\u001f', '\u00ad']) {
      expect(readWith({ full_name: `${kept}Ines${kept}` }).fullName, JSON.stringify(kept)).toBe(`${kept}Ines${kept}`);
    }
  });

  it('is measured without the blanks around it (D29)', () => {
    expect(readWith({ source: blanks + 's'.repeat(100) + blanks }).source).toBe('s'.repeat(100));
    expect(refusedIn({ source: blanks + 's'.repeat(101) + blanks })).toBe('source');
    expect(readWith({ phone: ' '.repeat(100) + '1'.repeat(24) }).phone).toBe('1'.repeat(24));
  });

  it('is otherwise kept to the character (D29)', () => {
    const message =
      "<b>a</b>  \r\n\t\u0001\u200b‮😀\u{10ffff}\uffff ﬁ Ⅷ ＡＢ ſ '; drop table lead; -- {{x}} %s $1 \\u0041";

    expect(readWith({ message }).message).toBe(message);
  });

  it('is kept in NFC, and of two spellings one and the same (D29)', () => {
    expect(readWith({ full_name: 'Zoe\u0308 A\u030angstro\u0308m' }).fullName).toBe('Zo\u00eb \u00c5ngstr\u00f6m');
    expect(readWith({ full_name: '\u212b \u1100\u1161\u11a8' }).fullName).toBe('\u00c5 \uac01');
  });

  it.each([
    ['a letter and its mark, which become one', 'e\u0301', 200],
    ['a letter and three marks, which become one', '\u03b1\u0313\u0300\u0345', 200],
    ['a letter that becomes two', '\u0958', 100],
    ['a character beyond the 16 bits', '😀', 200],
    ['three letters of a family', '👩\u200d👧', 66],
  ])('is measured in code points of NFC: %s (D10, D29)', (_, character, most) => {
    expect(readWith({ full_name: character.repeat(most) }).fullName).toBe(character.repeat(most).normalize('NFC'));
    expect(refusedIn({ full_name: character.repeat(most + 1) })).toBe('full_name');
  });

  it.each(places)('never holds U+0000: %s (D29)', (_, place, param) => {
    for (const text of ['\0', 'a\0', ' \0 ', 'a@b.c\0', `\0${'x'.repeat(5000)}`]) {
      expect(refusedIn({ ...place(text) }), JSON.stringify(text)).toBe(param);
    }
  });

  it.each(places)('never holds half a surrogate pair: %s (D29)', (_, place, param) => {
    for (const text of ['\ud83d', 'a\ude00', '\ude00\ud83d', '😀\ud83d', ' \udfff ']) {
      expect(refusedIn({ ...place(text) }), JSON.stringify(text)).toBe(param);
    }
  });

  // NFC takes minutes for so many: each mark goes past all those before it.
  const marks = `a${'\u0301'.repeat(260_000)}${'\u0316'.repeat(260_000)}`;
  it.each(places)('is not brought into NFC when that cannot make it short enough: %s (D38)', (_, place, param) => {
    const longest = longestNormalised(() =>
      expect(refusedIn({ ...place(marks) })).toBe(param === 'campaign_id' ? undefined : param),
    );

    expect(longest).toBeLessThan(marks.length / 10);
  });

  it('is not brought into NFC when it has more marks than fit, nor measured differently by that (D10, D29, D43)', () => {
    const value = `a${'\u0f71\u0f72'.repeat(1_500)}`;
    expect(longestNormalised(() => refusedIn({ extra_fields: { word: value } }))).toBeLessThan(1_000);

    const characters = [
      'a',
      '\u03b1',
      '\u0301',
      '\u0313',
      '\u0345',
      '\u0f71',
      '\u0f72',
      '\u1112',
      '\u1161',
      '\u11ab',
      '가',
      '😀',
    ];
    const text = fc.array(fc.constantFrom(...characters), { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 8 }), (sent, charactersMax) => {
        const kept = sent.normalize('NFC');

        expect(readString('word', sent, charactersMax)).toMatchObject(
          [...kept].length > charactersMax ? { outcome: 'refused' } : { value: kept },
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never brought into NFC with many more marks in a row than it may have characters, whatever is around them (D38, D43)', () => {
    const piece = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('a', 'é', '가', '😀', '\u0301', '\u0316\u0301') },
      fc
        .tuple(
          fc.constantFrom('\u0301', '\u0316', '\u{1d165}', '\u302e', '\u0f71\u0f72'),
          fc.integer({ min: 1, max: 400 }),
        )
        .map(([mark, times]) => mark.repeat(times)),
      fc.integer({ min: 1, max: 400 }).map((times) => 'a'.repeat(times)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 200 }), (pieces, charactersMax) => {
        const sent = pieces.join('');
        const inARow = [...sent.matchAll(/[\p{Mn}\u302e\u{1d165}]+/gu)].map(([run]) => [...run].length);
        fc.pre(Math.max(0, ...inARow) > charactersMax + 3);

        expect(longestNormalised(() => readString('word', sent, charactersMax))).toBe(0);
        expect(longestNormalised(() => typedText({ max: charactersMax }).safeParse(sent))).toBe(0);
        expect(readString('word', sent, charactersMax).outcome).toBe('refused');
        expect([...sent.trim().normalize('NFC')].length).toBeGreaterThan(charactersMax);
      }),
      { numRuns: 500 },
    );
  });

  it('is not brought into NFC as a name, either (D38)', () => {
    const longest = longestNormalised(() => {
      expect(refusedIn({ extra_fields: { [marks]: 'x' } })).toMatch(/^extra_fields\./);
      expect(refusedIn({ [marks]: 'x' })).toMatch(/^a/);
    });

    expect(longest).toBeLessThan(marks.length / 10);
  });
});

/** The length of the longest text that would be brought into a normal form meanwhile; all stay as they are. */
function longestNormalised(work: () => void): number {
  const normalize = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string) {
    return String(this);
  });
  try {
    work();
    return Math.max(0, ...normalize.mock.contexts.map((text) => String(text).length));
  } finally {
    normalize.mockRestore();
  }
}
