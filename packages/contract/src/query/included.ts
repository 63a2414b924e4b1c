/** What a course may bring along (rules R11, K9). */
export type Included = 'runs' | 'srcset';

/** Values of `include`, and what each asks for. */
export const includedTexts = ['runs', 'srcset', 'runs,srcset', 'srcset,runs'] as const;

export const includedBy: ReadonlyMap<string, readonly Included[]> = new Map(
  includedTexts.map((text) => [text, text.split(',') as Included[]]),
);
