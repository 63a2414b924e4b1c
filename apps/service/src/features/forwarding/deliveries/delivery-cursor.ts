import { isUuid } from '../../../platform/text/uuid.ts';

/** A place in a log that begins with the latest: the delivery after which it goes on. */
export type DeliveryPlace = {
  /** When it happened, in microseconds since 1970: as exactly as it is kept. */
  readonly occurredAtUs: number;
  readonly id: string;
};

export const writeCursor = ({ occurredAtUs, id }: DeliveryPlace): string => `${occurredAtUs}.${id}`;

/** Undefined for what is no cursor of ours. */
export function readCursor(text: string): DeliveryPlace | undefined {
  const [, digits = '', id = ''] = /^(\d{1,16})\.(.*)$/.exec(text) ?? [];
  const occurredAtUs = Number(digits);
  return Number.isSafeInteger(occurredAtUs) && isUuid(id) ? { occurredAtUs, id } : undefined;
}
