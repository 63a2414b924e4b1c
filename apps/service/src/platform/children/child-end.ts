import type { ChildProcess } from 'node:child_process';
import { type Said, say } from '@prospectus/contract';
import { lastWordsOf } from './last-words.ts';

/** Why a child ended: a sentence for everybody, and for the log what Node.js and V8 said of it. */
export type ChildEnd = { readonly reason: Said; readonly lastWords: string };

/** What is kept of what a child writes. */
const writtenMax = 8_192;

/**
 * Calls `onEnd` once a child has ended, with why: also when it could not be started, or has ended already.
 */
export function whenChildEnds(child: ChildProcess, memoryMb: number, onEnd: (end: ChildEnd) => void): void {
  let written = '';
  child.stderr?.setEncoding('latin1');
  child.stderr?.on('data', (text: string) => {
    written = (written + text).slice(-writtenMax);
  });
  let isTold = false;
  const tell = (reason: Said) => {
    if (isTold) return;
    isTold = true;
    onEnd({ reason, lastWords: lastWordsOf(written) });
  };
  child.once('error', (error) => {
    // It may be about a message that did not reach it any more.
    if (child.pid === undefined) tell(say('It could not be started: {message}', { message: error.message }));
  });
  const end = () => tell(describeEnd(child, written, memoryMb));
  if (child.exitCode !== null || child.signalCode !== null) process.nextTick(end);
  else {
    // `close` comes once the last words are there. Something that the child started may hold its pipe open, so it is not waited for long.
    child.once('close', end);
    child.once('exit', () => setTimeout(end, 200).unref());
  }
}

function describeEnd({ exitCode, signalCode }: ChildProcess, written: string, memoryMb: number): Said {
  if (written.includes('FATAL ERROR: ') && /heap|memory|allocation/i.test(written))
    return say('It needed more than its {mb} MB of memory.', { mb: memoryMb });
  return signalCode === null
    ? say('It ended with code {code}.', { code: String(exitCode) })
    : say('It was ended by {signal}.', { signal: signalCode });
}
