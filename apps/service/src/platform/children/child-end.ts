import type { ChildProcess } from 'node:child_process';

/** What is kept of the last words of a child. */
const lastWordsMax = 8_192;

/**
 * Calls `onEnd` once a child has ended, with a sentence about why: also when it could not be started, or has ended already.
 */
export function whenChildEnds(child: ChildProcess, memoryMb: number, onEnd: (reason: string) => void): void {
  let lastWords = '';
  child.stderr?.setEncoding('latin1');
  child.stderr?.on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-lastWordsMax);
  });
  let isTold = false;
  const tell = (reason: string) => {
    if (isTold) return;
    isTold = true;
    onEnd(reason);
  };
  child.once('error', (error) => {
    // It may be about a message that did not reach it any more.
    if (child.pid === undefined) tell(`It could not be started: ${error.message}`);
  });
  const end = () => tell(describeEnd(child, lastWords, memoryMb));
  if (child.exitCode !== null || child.signalCode !== null) process.nextTick(end);
  else {
    // `close` comes once the last words are there. Something that the child started may hold its pipe open, so it is not waited for long.
    child.once('close', end);
    child.once('exit', () => setTimeout(end, 200).unref());
  }
}

function describeEnd({ exitCode, signalCode }: ChildProcess, lastWords: string, memoryMb: number): string {
  if (lastWords.includes('FATAL ERROR: ') && /heap|memory|allocation/i.test(lastWords))
    return `It needed more than its ${memoryMb} MB of memory.`;
  return signalCode === null ? `It ended with code ${exitCode}.` : `It was ended by ${signalCode}.`;
}
