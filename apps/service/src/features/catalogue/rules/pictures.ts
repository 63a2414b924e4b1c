import type { EditionFacts } from '../../catalogue-store/facts.ts';

/** The pictures of an edition, in the order in which answers have them. */
export const pictures = ['preview', 'banner', 'thumbnail'] as const;

/** What the pictures of an edition show, as JSON members that follow others (rule K9). */
export const alternativeTexts = (texts: EditionFacts['images_alt']): string =>
  pictures.map((name) => `,"${name}_alt":${JSON.stringify(texts?.[name] ?? null)}`).join('');
