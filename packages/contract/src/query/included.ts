/** What a course may bring along (rules R11, K9), by its name in `include`; one by itself its attributes, too (rule S7). */
const included = ['runs', 'srcset', 'images_alt'] as const;
const includedInDetail = [...included, 'attributes'] as const;
export type Included = (typeof includedInDetail)[number];

/** Any of them, each once, in any order. */
const choices = (from: readonly Included[]): readonly (readonly Included[])[] =>
  from.flatMap((first) => [
    [first],
    ...choices(from.filter((each) => each !== first)).map((others) => [first, ...others]),
  ]);

type Choices = ReadonlyMap<string, readonly Included[]>;

const choicesOf = (names: readonly Included[]): Choices =>
  new Map(
    choices(names)
      .toSorted((a, b) => a.length - b.length)
      .map((choice) => [choice.join(), choice]),
  );

/** Values of `include`, and what each asks for; those that ask for less come first. */
export const includedBy: Choices = choicesOf(included);
export const includedInDetailBy: Choices = choicesOf(includedInDetail);
