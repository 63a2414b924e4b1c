import { type ChildEnd, whenChildEnds } from '../../../platform/children/child-end.ts';
import type { Child } from '../../../platform/children/start-child.ts';
import type { BuilderReply, BuilderRequest, BuilderSettings } from './builder-protocol.ts';

/** The process that builds, while there is one. */
export type BuilderChild = {
  send(request: BuilderRequest): void;
  /** Ends it at once, whatever it is at: it changes nothing but files without a name. Resolves when it is gone. */
  end(): Promise<void>;
};

export type BuilderChildOptions = {
  readonly settings: BuilderSettings;
  readonly memoryMb: number;
  readonly onReply: (reply: BuilderReply) => void;
  /** Not called where it was told to end. */
  readonly onEnd: (end: ChildEnd) => void;
};

/** Takes over a child that was started, and tells it what it needs to know. */
export function adoptBuilder({ process: child, hold }: Child, options: BuilderChildOptions): BuilderChild {
  let isWanted = true;
  const end = () => {
    isWanted = false;
    child.kill('SIGKILL');
    return ended;
  };
  const ended = new Promise<void>((resolve) => {
    whenChildEnds(child, options.memoryMb, (how) => {
      resolve();
      if (isWanted) options.onEnd(how);
    });
  });
  const send = (request: BuilderRequest) => {
    // What does not reach it any more is told by its end.
    if (child.connected) child.send(request, () => undefined);
  };
  hold(true);
  child.on('message', (reply) => {
    if (!isWanted) return;
    if (isReply(reply)) return options.onReply(reply);
    void end();
    options.onEnd({ reason: 'It said what is not understood.', lastWords: '' });
  });
  send({ type: 'open', settings: options.settings });
  return { send, end };
}

const replies: readonly unknown[] = ['opened', 'built', 'texts', 'failed', 'skipped'] satisfies BuilderReply['type'][];

/** It is our own program: what memory that ran out may have made of its messages is all there is to fear. */
const isReply = (reply: unknown): reply is BuilderReply =>
  typeof reply === 'object' && reply !== null && 'type' in reply && replies.includes(reply.type);
