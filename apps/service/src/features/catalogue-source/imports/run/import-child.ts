import type { Said } from '@prospectus/contract';
import { whenChildEnds } from '../../../../platform/children/child-end.ts';
import { lastWordsOf } from '../../../../platform/children/last-words.ts';
import { endChild, startChild } from '../../../../platform/children/start-child.ts';
import type { ImportProgress } from '../record/import-record.ts';
import type { WorkMessage, WorkSettings } from './import-work.ts';

/** The process of an import, as the runner sees it. */
export type ImportChild = {
  /** Resolves once the process is gone: to undefined when it did its work, else to the reason why not. */
  readonly ended: Promise<ImportEnd | undefined>;
  end(): Promise<void>;
};

/** Why an import ended: a sentence for the person who imports, and the child's last words for the log alone. */
export type ImportEnd = { readonly reason: Said; readonly lastWords?: string };

const notTheFile = 'Something went wrong in the service; your file is not the cause.';

export type ImportChildOptions = {
  /** The compiled `import.program.js`. */
  readonly program: URL;
  /** Most memory that the process may take. */
  readonly memoryMb: number;
  readonly onProgress: (progress: ImportProgress) => void;
};

export function startImportChild(settings: WorkSettings, options: ImportChildOptions): ImportChild {
  const child = startChild(options.program, options.memoryMb);
  let fault: ImportEnd | undefined;
  child.process.on('message', (message: WorkMessage) => {
    if (message.kind === 'failed') fault = { reason: notTheFile, lastWords: lastWordsOf(message.lastWords) };
    else options.onProgress({ phase: message.phase, done: message.done, whole: message.whole });
  });
  const ended = new Promise<ImportEnd | undefined>((resolve) => {
    whenChildEnds(child.process, options.memoryMb, (end) => {
      resolve(fault ?? (child.process.exitCode === 0 ? undefined : end));
    });
  });
  // Settings hold the address of the database: arguments would be for everybody on the machine to see.
  child.process.send(settings, () => undefined);
  return { ended, end: () => endChild(child) };
}
