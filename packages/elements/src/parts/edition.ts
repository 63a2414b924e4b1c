type Edition<Language> = { readonly title: string; readonly language: Language | null };
type Course<Language> = { readonly title: string; readonly variants: readonly Edition<Language>[] };

/** Languages that title and texts may be in, where the site has course languages: more than one where editions have the same title. */
const languagesOf = <Language>({ title, variants }: Course<Language>): readonly Language[] =>
  variants.flatMap((variant) => (variant.title === title && variant.language ? [variant.language] : []));

/** The language that title and texts are in. */
export const editionLanguage = <Language>(course: Course<Language>): Language | undefined => languagesOf(course)[0];

/** The same where it is another than a reader expects. */
export function otherLanguage<Language extends { readonly code: string }>(
  course: Course<Language>,
  expected: string,
): Language | undefined {
  const languages = languagesOf(course);
  return languages.every(({ code }) => otherThan(expected, code)) ? languages[0] : undefined;
}

/** Whether it is another language than a reader of the one expects. */
export const otherThan = (expected: string, code: string): boolean => baseOf(code) !== baseOf(expected);

/** `de` of `de-AT`: a reader of one can read the other. */
const baseOf = (code: string) => code.toLowerCase().split('-')[0];
