import { onRequest } from '@prospectus/contract';
import { plainNumber } from '../../tables/xlsx/cell.ts';
import type { FieldColumn, Level } from './column.ts';
import { type Entity, isEntity, setAt, valueAt } from './entity.ts';
import { aNumber, numberForm } from './fields.ts';

const words = { onRequest: 'on request', free: 'free' } as const;

/** What a version or a run costs: a number, or `on request`, with the list price and the currency next to it (rules R5, K14). */
export function priceFields(level: Level & ('version' | 'run')): readonly FieldColumn[] {
  const priceOf = (entity: Entity): unknown =>
    valueAt(entity, ['price']) ?? (level === 'version' ? onRequest : undefined);
  const part = (entity: Entity, name: string): unknown => {
    const price = priceOf(entity);
    return isEntity(price) ? price[name] : undefined;
  };
  const numberText = (value: unknown) => (typeof value === 'number' ? plainNumber(value) : '');
  /** A price that was entered again is a new one, and has none of what the old one had. */
  const countsAgain = (entity: Entity, before: Entity) => isEntity(entity['price']) && !isEntity(before['price']);
  const lacksPrice = { expected: 'a price in the same row', cause: 'missing' } as const;
  return [
    {
      kind: 'field',
      level,
      path: ['price', 'amount'],
      heading: 'Price',
      style: 'amount',
      width: 12,
      words: Object.values(words),
      hint: 'A number; 0 is free. "on request" for a price that is not shown.',
      read: (entity) => (priceOf(entity) === onRequest ? words.onRequest : numberText(part(entity, 'amount'))),
      write(entity, text) {
        const word = text.toLowerCase();
        if (text === '' || word === words.onRequest) setAt(entity, ['price'], text === '' ? undefined : onRequest);
        else if (word !== words.free && !numberForm.test(text))
          return { ...aNumber, expected: 'a number, or "on request"' };
        else setAt(entity, ['price', 'amount'], word === words.free ? 0 : Number(text));
        return undefined;
      },
    },
    {
      kind: 'field',
      level,
      path: ['price', 'compare_at_amount'],
      heading: 'List price',
      style: 'amount',
      width: 12,
      countsAgain,
      read: (entity) => numberText(part(entity, 'compare_at_amount')),
      write(entity, text) {
        if (text !== '' && !numberForm.test(text)) return aNumber;
        if (!isEntity(valueAt(entity, ['price']))) return text === '' ? undefined : lacksPrice;
        setAt(entity, ['price', 'compare_at_amount'], text === '' ? undefined : Number(text));
        return undefined;
      },
    },
    {
      kind: 'field',
      level,
      path: ['price', 'currency'],
      heading: 'Currency',
      style: 'text',
      width: 10,
      hint: 'Three letters, such as EUR. Empty: the institute’s.',
      countsAgain,
      read: (entity) => String(part(entity, 'currency') ?? ''),
      write(entity, text) {
        if (!isEntity(valueAt(entity, ['price']))) return text === '' ? undefined : lacksPrice;
        setAt(entity, ['price', 'currency'], text === '' ? undefined : text.toUpperCase());
        return undefined;
      },
    },
  ];
}
