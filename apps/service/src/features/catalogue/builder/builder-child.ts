import { type ChildEnd, whenChildEnds } from '../../../platform/children/child-end.ts';
import type { Child } from '../../../platform/children/start-child.ts';
import type { BuilderReply, BuilderRequest, BuilderSettings } from './builder-protocol.ts';

/** The running builder process. */
export type BuilderChild = {
  send(request: BuilderRequest): void;
  /**
   * Kills the process at once and resolves when it has ended. That is safe at any time, since it changes nothing but
   * nameless files.
   */
  end(): Promise<void>;
};

export type BuilderChildOptions = {
  readonly settings: BuilderSettings;
  readonly memoryMb: number;
  readonly onReply: (reply: BuilderReply) => void;
  /** Not called after `end`. */
  readonly onEnd: (end: ChildEnd) => void;
};

/** Takes over a child process that was already started, and sends it its settings. */
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
    // If the message can no longer be delivered, `onEnd` reports the failure.
    if (child.connected) child.send(request, () => undefined);
  };
  hold(true);
  child.on('message', (reply) => {
    if (!isWanted) return;
    if (isReply(reply)) return options.onReply(reply);
    void end();
    options.onEnd({ reason: 'It sent a message that cannot be read.', lastWords: '' });
  });
  send({ type: 'open', settings: options.settings });
  return { send, end };
}

const replies: readonly unknown[] = [
  'opened',
  'built',
  'texts',
  'search',
  'failed',
  'skipped',
] satisfies BuilderReply['type'][];

/**
 * Checks only the type, since the sender is our own program: the only risk is a message garbled when its memory ran
 * out.
 */
const isReply = (reply: unknown): reply is BuilderReply =>
  typeof reply === 'object' && reply !== null && 'type' in reply && replies.includes(reply.type);
