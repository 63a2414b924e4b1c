import { closeSync, open, unlink } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const openFile = promisify(open);
const unlinkFile = promisify(unlink);

/** The files of one build: created and read by the serving process, written by the builder. */
export type BuildFiles = {
  readonly records: number;
  readonly recordsPath: string;
  readonly texts: number;
  /** Undefined if the build reuses the long texts of the previous one. */
  readonly textsPath: string | undefined;
  /**
   * Removes the names of the files, so that nothing needs cleaning up: once both processes have the files open, only
   * these two can see them, and the space is freed when both have closed them or ended. Call it when both have opened
   * the files.
   */
  unname(): Promise<void>;
  /** Closes and removes the files of a build that is not used. */
  discard(): void;
};

export async function makeBuildFiles(folder: string, keptTexts: number | undefined): Promise<BuildFiles> {
  const make = async () => {
    const path = join(folder, `${process.pid}-${crypto.randomUUID()}`);
    return { path, file: await openFile(path, 'wx+', 0o600) };
  };
  const made = [await make()];
  const unname = async () => {
    for (const { path } of made) await unlinkFile(path).catch(() => undefined);
  };
  const discard = () => {
    for (const { file } of made) closeSync(file);
    void unname();
  };
  if (keptTexts === undefined) {
    try {
      made.push(await make());
    } catch (error) {
      discard();
      throw error;
    }
  }
  const [records, texts] = made as [(typeof made)[0], (typeof made)[0] | undefined];
  return {
    records: records.file,
    recordsPath: records.path,
    texts: keptTexts ?? (texts as { file: number }).file,
    textsPath: texts?.path,
    unname,
    discard,
  };
}

/** Files have names only for a moment, so a file that has kept its name for this long was left by a killed process. */
const leftOverMs = 60_000;

/** Removes files left by processes that have ended, without disturbing other processes that use the same folder. */
export async function removeLeftOver(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isLeftOver = await stat(path).then(
      (found) => found.isFile() && now - found.mtimeMs > leftOverMs,
      () => false,
    );
    if (isLeftOver) await unlinkFile(path).catch(() => undefined);
  }
}
