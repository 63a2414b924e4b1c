import { say, toSaid } from '@prospectus/contract';
import type { ChildEnd } from '../../../platform/children/child-end.ts';
import { type Child, startChild } from '../../../platform/children/start-child.ts';
import { SourceFault } from '../build/source-fault.ts';
import { leaveInFile, unpack } from '../snapshot/packed.ts';
import type { DetailTexts, ServedCatalogue } from '../snapshot/snapshot-data.ts';
import type { SearchData } from '../words/search-data.ts';
import { BuildDied } from './build-died.ts';
import { type BuildFiles, makeBuildFiles } from './build-files.ts';
import { nextBuild } from './build-order.ts';
import { adoptBuilder, type BuilderChild } from './builder-child.ts';
import type { BuilderReply, BuilderSettings, SearchReply } from './builder-protocol.ts';
import { type BuiltSnapshot, giveUp, handOver, type PendingBuild, pendingBuild } from './pending-build.ts';

export type Builder = {
  /**
   * Resolves to undefined when there is no such institute; rejects when the build failed.
   *
   * With `early` it resolves before the texts of course details are there. `served` is the catalogue that is served
   * now: an error must not replace it with a smaller one.
   */
  build(instituteId: string, now: number, early: boolean, served?: ServedCatalogue): Promise<BuiltSnapshot | undefined>;
  /** Call it when nothing of the institute is held in memory any more. */
  forget(instituteId: string): void;
  close(): Promise<void>;
};

export type BuilderOptions = {
  readonly settings: BuilderSettings;
  /** Folder for the files of builds. */
  readonly folder: string;
  /** The compiled `builder.program.js`. */
  readonly program: URL;
  /** Memory limit of the process. */
  readonly memoryMb: number;
  /** The builder process, if it was already started. */
  readonly started?: Child;
  /** Whether others go first where the processors are busy: not where a person waits for what is built. */
  readonly isPatient: boolean;
  /** Longest a build may take, in milliseconds; then its process is ended and the build has failed. */
  readonly timeoutMs: number;
  /** How long an idle process is kept. When it ends, the next build has to write all long texts again. */
  readonly idleMs: number;
  readonly onSkipped: (instituteId: string, courseId: string, message: string) => void;
  /** Called when the process has ended, with the institute whose catalogue it was building, if any. */
  readonly onEnded?: (end: ChildEnd, instituteId?: string) => void;
};

/**
 * Protects the serving process from any catalogue by building snapshots in a process of its own: whatever a catalogue
 * does to that process, only the build fails. The process starts with the first build, and again after it ended.
 *
 * Builds one catalogue at a time, in the order of `nextBuild`.
 */
export function createBuilder(options: BuilderOptions): Builder {
  const { folder, program, memoryMb, isPatient, timeoutMs, idleMs } = options;
  let child: BuilderChild | undefined;
  let current: PendingBuild | undefined;
  let waiting: PendingBuild[] = [];
  let builds = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Files of long texts that the running process can reuse, by institute. */
  const keptTexts = new Map<string, number>();
  /** Institutes at whose last build the process died. */
  const deadly = new Set<string>();

  const adopt = (started: Child): BuilderChild => {
    const adopted = adoptBuilder(started, { ...options, onReply: receive, onEnd: lose });
    child = adopted;
    return adopted;
  };

  /** Handles the end of the process: the current build has failed. */
  const lose = (end: ChildEnd) => {
    child = undefined;
    keptTexts.clear();
    options.onEnded?.(end, current?.request.instituteId);
    if (!current) return;
    deadly.add(current.request.instituteId);
    finish(current, new BuildDied(end.reason));
  };

  const startNext = () => {
    if (current || isClosed) return;
    clearTimeout(idle);
    const next = nextBuild(waiting, deadly);
    if (!next) {
      idle = setTimeout(endIdle, idleMs).unref();
      return;
    }
    waiting = waiting.filter((entry) => entry !== next);
    current = next;
    next.timer = setTimeout(() => {
      void child?.end();
      lose({ reason: say('It took more than {ms} ms.', { ms: timeoutMs }), lastWords: '' });
    }, timeoutMs);
    begin(next).catch((error: Error) => finish(next, error));
  };

  const begin = async (entry: PendingBuild) => {
    const files = await makeBuildFiles(folder, keptTexts.get(entry.request.instituteId));
    // Too late: the builder was closed, or the process that knows the long texts has ended.
    if (current !== entry) return files.discard();
    entry.files = files;
    const { recordsPath, textsPath } = files;
    (child ?? adopt(startChild(program, memoryMb, { isPatient }))).send({
      ...entry.request,
      recordsPath,
      textsPath,
    });
  };

  const endIdle = () => {
    void child?.end();
    child = undefined;
    keptTexts.clear();
  };

  /** Ends the current build (as failed if there is an error) and starts the next. */
  const finish = (entry: PendingBuild, error?: Error) => {
    if (current !== entry) return;
    clearTimeout(entry.timer);
    current = undefined;
    if (!(error instanceof BuildDied)) deadly.delete(entry.request.instituteId);
    if (error) {
      keptTexts.delete(entry.request.instituteId);
      giveUp(entry, error);
    }
    startNext();
  };

  const takeTexts = (entry: PendingBuild, files: BuildFiles) => {
    const { packedTexts } = entry;
    if (!packedTexts || entry.areTextsTaken) return;
    entry.areTextsTaken = true;
    handOver(entry, files)
      .then(({ recordsFile }) => unpack<DetailTexts>(packedTexts, recordsFile))
      .then(entry.texts.resolve, entry.texts.reject);
  };

  /**
   * Keeps the file of long texts for the next build, but only once this build was read, because the files of a build
   * that cannot be read are closed.
   */
  const complete = (entry: PendingBuild, files: BuildFiles, { search, keepsTexts, skipped }: SearchReply) => {
    const { instituteId } = entry.request;
    takeTexts(entry, files);
    const { lists, packedTexts: texts } = entry;
    if (lists && texts) entry.parts.resolve({ lists, texts, search, skipped });
    const read = handOver(entry, files);
    read
      .then(({ recordsFile }) => leaveInFile<SearchData>(search, recordsFile))
      .then(entry.search.resolve, entry.search.reject);
    read.then(
      () => {
        // The process may have ended meanwhile; then no process knows the content of the file.
        if (current !== entry) return;
        if (keepsTexts && !entry.isForgotten) keptTexts.set(instituteId, files.texts);
        else keptTexts.delete(instituteId);
        finish(entry);
      },
      (error: Error) => finish(entry, error),
    );
  };

  const receive = (reply: BuilderReply) => {
    if (reply.type === 'skipped') return options.onSkipped(reply.instituteId, reply.courseId, reply.message);
    const entry = current;
    // Ignore replies about a build that was given up.
    if (entry?.request.build !== reply.build || !entry.files) return;
    switch (reply.type) {
      case 'opened':
        return void entry.files.unname();
      case 'built':
        if (!reply.lists) {
          entry.files.discard();
          entry.snapshot.resolve(undefined);
          return finish(entry);
        }
        entry.lists = reply.lists;
        // The old snapshot stays until the new one is complete.
        return entry.request.early ? handOver(entry, entry.files) : undefined;
      case 'texts':
        entry.packedTexts = reply.texts;
        return entry.request.early ? takeTexts(entry, entry.files) : undefined;
      case 'search':
        return complete(entry, entry.files, reply);
      case 'failed':
        return finish(
          entry,
          reply.fault ? new SourceFault(toSaid(reply.message), reply.fault) : new Error(reply.message),
        );
      default:
        reply satisfies never;
    }
  };

  if (options.started) adopt(options.started);

  return {
    build(instituteId, now, early, served) {
      const request = { type: 'build', build: ++builds, instituteId, now, early, served } as const;
      const entry = pendingBuild(request);
      if (isClosed) giveUp(entry, new Error('The builder was closed.'));
      else waiting.push(entry);
      startNext();
      return entry.snapshot.promise;
    },
    forget(instituteId) {
      keptTexts.delete(instituteId);
      for (const entry of current ? [current, ...waiting] : waiting)
        if (entry.request.instituteId === instituteId) entry.isForgotten = true;
      child?.send({ type: 'forget', instituteId });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const unfinished = current ? [current, ...waiting] : waiting;
      clearTimeout(current?.timer);
      current = undefined;
      waiting = [];
      for (const entry of unfinished) giveUp(entry, new Error('The builder was closed.'));
      const closing = child;
      child = undefined;
      await closing?.end();
    },
  };
}
