/** Letters that have a spelling of their own without marks. */
const spelt: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  ...{ æ: 'ae', ø: 'oe', å: 'aa', ł: 'l' },
};

/** A text as part of an address or an id: lower-case letters and digits, and something between the words; empty where there are none. */
export const slugOf = (
  text: string,
  { between = '-', max }: { readonly between?: '-' | '_'; readonly max: number },
): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåł]/g, (letter) => spelt[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, between)
    .replace(/^[-_]|[-_]$/g, '')
    .slice(0, max)
    .replace(/[-_]$/, '');
