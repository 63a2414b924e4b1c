import type { Column } from '../fields/column.ts';
import { numberField, textField } from '../fields/fields.ts';
import { textOfId } from './course-sheet.ts';

export const placeKey = 'Place ID';

const text = (name: string, heading: string, width: number) =>
  textField({ level: 'place', path: [name], heading, width });

/** Columns of the sheet with a row for each place. */
export const placeColumns: readonly Column[] = [
  { kind: 'key', heading: placeKey, style: 'key', width: 16, textOf: ({ place }) => textOfId(place, 'id') },
  text('name', 'Name', 30),
  text('street', 'Street', 30),
  text('postcode', 'Postcode', 10),
  text('town', 'Town', 20),
  text('region', 'Region', 20),
  {
    ...textField({
      level: 'place',
      path: ['country'],
      heading: 'Country',
      width: 9,
      hint: 'Two letters, such as DE.',
    }),
  },
  numberField({ level: 'place', path: ['latitude'], heading: 'Latitude', width: 12 }, 'number'),
  numberField({ level: 'place', path: ['longitude'], heading: 'Longitude', width: 12 }, 'number'),
  text('directions', 'Directions', 40),
];
