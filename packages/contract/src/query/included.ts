/** What a course may bring along (rules R11, K9), by its name in `include`. */
const included = ['runs', 'srcset', 'images_alt'] as const;
export type Included = (typeof included)[number];

/** Any of them, each once, in any order. */
const choices = (from: readonly Included[]): readonly (readonly Included[])[] =>
  from.flatMap((first) => [
    [first],
    ...choices(from.filter((each) => each !== first)).map((others) => [first, ...others]),
  ]);

/** Values of `include`, and what each asks for; those that ask for less come first. */
export const includedBy: ReadonlyMap<string, readonly Included[]> = new Map(
  choices(included)
    .toSorted((a, b) => a.length - b.length)
    .map((choice) => [choice.join(), choice]),
);
