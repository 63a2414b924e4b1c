import type { IncomingMessage } from 'node:http';

const fields = [
  'origin',
  'x-api-key',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'prospectus-trial',
] as const;

type Field = (typeof fields)[number];

/** The header fields that every request to the API is looked at for. */
export type RequestHead = { readonly [name in Field]: string | undefined };

const fieldsByLength: readonly (readonly Field[])[] = Array.from({ length: 20 }, (_, length) =>
  fields.filter((field) => field.length === length),
);

/** Reads the few fields that are wanted, at a third of the price of `request.headers`, which takes all of them apart. */
export function readRequestHead(request: IncomingMessage): RequestHead {
  const { rawHeaders } = request;
  const head: { [name in Field]: string | undefined } = {
    origin: undefined,
    'x-api-key': undefined,
    authorization: undefined,
    'accept-encoding': undefined,
    'if-none-match': undefined,
    'x-forwarded-for': undefined,
    'prospectus-trial': undefined,
  };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const field = fieldNamed(rawHeaders[at] ?? '');
    if (field === undefined) continue;
    // Of several with one name some are joined, of others the first counts: Node.js knows which. None of these is ever a list.
    if (head[field] !== undefined) return request.headers as RequestHead;
    head[field] = rawHeaders[at + 1];
  }
  return head;
}

function fieldNamed(name: string): Field | undefined {
  const candidates = fieldsByLength[name.length];
  if (candidates === undefined || candidates.length === 0) return undefined;
  const lowerCased = name.toLowerCase();
  for (const field of candidates) if (field === lowerCased) return field;
  return undefined;
}
