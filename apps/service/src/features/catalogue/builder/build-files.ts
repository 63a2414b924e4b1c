import { closeSync, open, unlink } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const openFile = promisify(open);
const unlinkFile = promisify(unlink);

/** The files of one build: made here, written by the process that builds, and read here. */
export type BuildFiles = {
  readonly records: number;
  readonly recordsPath: string;
  readonly texts: number;
  /** Undefined where the texts are those of the build before. */
  readonly textsPath: string | undefined;
  /**
   * Takes their names away, once both sides have them open: from then on only these two see them, and their space is free when neither
   * has them open any more, however it ended.
   */
  unname(): Promise<void>;
  /** Of a build of which nothing is used. */
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

/** Names are there for a moment only, so that what has one for longer was left by a process that was killed in that moment. */
const leftOverMs = 60_000;

/** Removes what processes left that are gone; another that uses the same folder is not disturbed. */
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
