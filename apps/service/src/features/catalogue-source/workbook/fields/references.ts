import type { Said } from '@prospectus/contract';
import { referenceAmong } from '../../checking/misspelt.ts';
import type { Unreadable } from './column.ts';
import type { Entity } from './entity.ts';
import type { Items } from './fields.ts';
import type { Names, Naming } from './names.ts';

/** What cells refer to by name, and where in the workbook the names are. */
const referring = (namingOf: (entity: Entity, names: Names) => Naming, expected: Said): Items => ({
  nameOf: (value, entity, names) => namingOf(entity, names).nameOf(value),
  find: (text, entity, names) => namingOf(entity, names).find(text),
  named: expected,
  unknown: (text, entity, names): Unreadable => ({ expected, ...referenceAmong(text, namingOf(entity, names).list) }),
});

export const aStream = referring((_, { streams }) => streams, 'a stream of the sheet "Lists"');
export const aCategory = referring(
  ({ stream }, names) => names.categoriesOf(stream),
  'a category of the course’s stream, on the sheet "Lists"',
);
export const aFormat = referring((_, { formats }) => formats, 'formats of the sheet "Lists", with ; between them');
export const aPlace = referring((_, { places }) => places, 'places of the sheet "Places", with ; between them');
