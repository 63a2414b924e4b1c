import type { Said } from '@prospectus/contract';
import { whenChildEnds } from '../../../../platform/children/child-end.ts';
import { endChild, startChild } from '../../../../platform/children/start-child.ts';
import type { AnyReply, SiteMessage, SiteReply } from './messages.ts';

/** The process that reads a website, as those see it who fetch the pages. */
export type WebsiteChild = {
  /**
   * Sends a message and resolves to its answer.
   *
   * @throws {ReaderEndedError}
   */
  ask<M extends SiteMessage>(message: M): Promise<SiteReply[M['kind']]>;
  end(): Promise<void>;
};

/** The process has ended before it answered. */
export class ReaderEndedError extends Error {
  constructor(
    readonly reason: Said,
    readonly lastWords: string,
  ) {
    super(reason);
  }
}

/** What the courses of 2,000 pages may take of memory. */
const memoryMb = 512;

/** Longest that an answer may take; a page takes some milliseconds. */
const answerMsMax = 60_000;

const notAnswered = 'Something went wrong in the service; your file is not the cause.';

export function startWebsiteChild(program: URL): WebsiteChild {
  const child = startChild(program, memoryMb);
  child.hold(false);
  let settle: { resolve: (reply: AnyReply) => void; reject: (error: Error) => void } | undefined;
  let end: Error | undefined;
  whenChildEnds(child.process, memoryMb, ({ reason, lastWords }) => {
    end ??= new ReaderEndedError(reason, lastWords);
    settle?.reject(end);
  });
  child.process.on('message', (reply: AnyReply) => {
    if (reply.kind === 'failed') {
      end = new ReaderEndedError(notAnswered, reply.lastWords);
      settle?.reject(end);
    } else settle?.resolve(reply);
  });
  return {
    async ask(message) {
      if (end) throw end;
      const late = setTimeout(() => void endChild(child), answerMsMax);
      try {
        const reply = await new Promise<AnyReply>((resolve, reject) => {
          settle = { resolve, reject };
          child.process.send(message, () => undefined);
        });
        // The process answers each message by its kind.
        return reply as never;
      } finally {
        clearTimeout(late);
        settle = undefined;
      }
    },
    end: () => endChild(child),
  };
}
