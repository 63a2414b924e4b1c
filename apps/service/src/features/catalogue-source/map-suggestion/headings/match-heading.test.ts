import { expect, it } from 'vitest';
import { matchHeading } from './match-heading.ts';

it.each([
  ['Alt text', 'edition.images_alt.preview'],
  ['Image description', 'edition.images_alt.preview'],
  ['Bildbeschreibung', 'edition.images_alt.preview'],
  ['Texte alternatif', 'edition.images_alt.preview'],
  ['Descripción de la imagen', 'edition.images_alt.preview'],
  ['Alternatieve tekst', 'edition.images_alt.preview'],
  ['Description', 'edition.description_html'],
  ['Image', 'edition.images.preview'],
])('a column "%s" is one of %s (K10)', (heading, field) => {
  expect(matchHeading(heading)[0]?.field).toBe(field);
});
