import { close } from 'node:fs';

/** Files that snapshots have in common, each closed by the last that uses it. */
export type SharedFiles = {
  use(file: number): void;
  letGo(file: number): void;
};

export function createSharedFiles(): SharedFiles {
  const users = new Map<number, number>();
  return {
    use: (file) => void users.set(file, (users.get(file) ?? 0) + 1),
    letGo(file) {
      const left = (users.get(file) ?? 1) - 1;
      if (left > 0) return void users.set(file, left);
      users.delete(file);
      closeBeside(file);
    },
  };
}

/** In another thread: these files have no name any more, so that the system frees all their pages now, a tenth of a second for 100 MB. */
const closeBeside = (file: number): void =>
  close(file, (error) => {
    if (error) process.emitWarning(error);
  });
