import type { ReadEndpointName, readEndpoints } from '@prospectus/contract';
import type { z } from 'zod';

/** The query of each endpoint, as its schema returns it. */
export type ReadQueries = {
  readonly [Name in ReadEndpointName]: Readonly<z.infer<(typeof readEndpoints)[Name]['query']>>;
};

/** A validated request for something to read. */
export type ReadRequest<Name extends ReadEndpointName = ReadEndpointName> = {
  readonly [Each in Name]: {
    readonly endpoint: Each;
    readonly params: Readonly<Record<string, string>>;
    readonly query: ReadQueries[Each];
  };
}[Name];

/** Memory of that size, whatever is in it. */
export type TakeMemory = (size: number) => Buffer;

/** A response that is known but not yet put together: a matching `If-None-Match` needs no more than the tag. */
export type Body = {
  /** Strong validator of the content, without quotes (rule D7). */
  readonly tag: string;
  /** Its length in bytes. */
  readonly size: number;
  /** How many a list has on all its pages; undefined for what is no list. */
  readonly total?: number;
  /** The JSON bytes, in memory that `take` gives where they have to be put together; fresh memory by default. */
  compose(take?: TakeMemory): Buffer;
  /** The same bytes piece by piece, for as long as a client takes to read them. */
  open(): BodyReader;
};

/** Reads a body from its beginning to its end. */
export type BodyReader = {
  /**
   * Fills the memory with the next bytes; reads less at the end only. Returns how many bytes were read: 0 also before the end, where the
   * reader was cut off on purpose.
   */
  read(into: Buffer): number;
  /** Ends reading, so that the source of the body can be released. */
  close(): void;
};

/** Whether the client still waits: not once the connection is closed, or another answer was sent. */
export type IsAwaited = () => boolean;

/** What one institute publishes, at one moment. */
export interface ReadModel {
  /** Differs for each model in this process, so that kept bodies are never mistaken for those of another. */
  readonly id: number;
  /**
   * Undefined when nothing of that name is published; a promise only while something is still being loaded or searched. Once the answer is
   * no longer awaited, that work may stop, and the promise then rejects. It resolves to undefined when a newer model has taken the place of
   * this one meanwhile.
   */
  read(request: ReadRequest, isAwaited?: IsAwaited): Body | Promise<Body | undefined> | undefined;
}

/** Provides the read models. */
export interface ReadSource {
  /** A promise only while an institute's first model is made; undefined when there is no such institute. */
  open(instituteId: string): ReadModel | Promise<ReadModel | undefined>;
}
