import { say } from '@prospectus/contract';
import { encodingOf, type Got, getGuarded, type OutgoingSettings } from '../../../../platform/outgoing/guarded-get.ts';
import { OutgoingProblem } from '../../../../platform/outgoing/outgoing-problem.ts';
import { createPieces } from '../../../../platform/pieces.ts';
import type { ImportForm } from '../../imports/record/import-record.ts';
import { openingBytes, openingFormOf } from '../source/list-form.ts';
import type { ListState } from '../source/source.ts';
import { type Fetched, failed, sentenceOf } from './outcome.ts';

/** A list at an address, of which the beginning was read. */
export type OpenedList = {
  readonly form: ImportForm;
  readonly fileName: string | null;
  /** As the address says; 0 where it does not. */
  readonly bytes: number;
  readonly state: Omit<ListState, 'contentHash'>;
  /** All of it, in the pieces in which it comes. */
  readonly content: AsyncIterable<Buffer>;
  end(): void;
};

export type Opening = { readonly kind: 'opened'; readonly list: OpenedList } | { readonly kind: 'same' } | Refusal;
type Refusal = { readonly kind: 'failed'; readonly fetched: Fetched };

type Asked = {
  readonly url: string;
  /** What is known of the list that the address had before; undefined to have it whatever it is. */
  readonly state: ListState | undefined;
  readonly signal: AbortSignal;
};

const refuse = (fetched: Fetched): Refusal => ({ kind: 'failed', fetched });

/** Asks an address for its list, unless that is the one that it had before. */
export async function openList({ url, state, signal }: Asked, settings: OutgoingSettings): Promise<Opening> {
  let got: Got | undefined;
  try {
    got = await getGuarded({ url: new URL(url), headers: { Accept: '*/*', ...conditionOf(state) }, signal }, settings);
    if (got.status === 304 && state !== undefined) return endedWith(got, { kind: 'same' });
    if (got.status !== 200) {
      return endedWith(got, refuse(failed(sentenceOf(say('answered HTTP {status}', { status: got.status })))));
    }
    const { opening, rest } = await readOpening(got.body);
    const form = openingFormOf(opening, got.headers['content-type']);
    if (form === 'empty') return endedWith(got, refuse(failed('The address returns an empty file.')));
    if (form === 'web_page') return endedWith(got, refuse(failed(webPage)));
    return { kind: 'opened', list: { ...describe(got), form, content: joined(opening, rest), end: got.end } };
  } catch (error) {
    got?.end();
    if (error instanceof OutgoingProblem) return refuse(failed(sentenceOf(error.sentence)));
    throw error;
  }
}

const webPage =
  'The address returns a web page, not a list. In Google Sheets, choose File, Share, Publish to web, or let anyone who has the link view the sheet.';

function endedWith(got: Got, opening: Opening): Opening {
  got.end();
  return opening;
}

const conditionOf = (state: ListState | undefined): Readonly<Record<string, string>> => ({
  ...(state?.etag != null && { 'If-None-Match': state.etag }),
  ...(state?.lastModified != null && { 'If-Modified-Since': state.lastModified }),
});

const headerCharactersMax = 1_000;

function describe({ url, headers }: Got): Pick<OpenedList, 'fileName' | 'bytes' | 'state'> {
  const [name = ''] = url.pathname.split('/').slice(-1);
  const isPacked = encodingOf(headers) !== 'identity';
  const bytes = Number(headers['content-length'] ?? 0);
  return {
    fileName: /\.(?:json|ndjson|jsonl|csv|tsv|xlsx)$/i.test(name) && name.length <= 200 ? readable(name) : null,
    bytes: isPacked || !Number.isSafeInteger(bytes) ? 0 : bytes,
    state: { etag: kept(headers.etag), lastModified: kept(headers['last-modified']) },
  };
}

/** A header to be sent back as it is; longer ones are not. */
const kept = (header: string | undefined): string | null =>
  header !== undefined && header.length <= headerCharactersMax ? header : null;

function readable(name: string): string {
  try {
    const text = decodeURIComponent(name);
    return /[\p{C}/\\]/u.test(text) ? name : text;
  } catch {
    return name;
  }
}

async function readOpening(body: AsyncIterable<Buffer>) {
  const rest = body[Symbol.asyncIterator]();
  const pieces = createPieces();
  for (let length = 0; length < openingBytes; ) {
    const { value, done } = await rest.next();
    if (done) break;
    pieces.add(value);
    length += value.length;
  }
  return { opening: pieces.take(), rest };
}

async function* joined(opening: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield opening;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}
