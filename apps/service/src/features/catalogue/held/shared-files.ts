import { closeSync } from 'node:fs';

/** Files that snapshots have in common, each closed by the last that uses it. */
export type SharedFiles = {
  use(file: number): void;
  letGo(file: number): void;
};

export function createSharedFiles(close: (file: number) => void = closeSync): SharedFiles {
  const users = new Map<number, number>();
  return {
    use: (file) => void users.set(file, (users.get(file) ?? 0) + 1),
    letGo(file) {
      const left = (users.get(file) ?? 1) - 1;
      if (left > 0) return void users.set(file, left);
      users.delete(file);
      close(file);
    },
  };
}
