/**
 * A problem of the machine that its operator can fix: a missing permission, a full disk, a folder in the way.
 *
 * The message is one line that says what happened and what to do. Print it as it is, without a stack.
 */
export class HostError extends Error {
  override readonly name = 'HostError';
}

const causes: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `No permission to write ${path}: give this user access to it, or choose another DATA_DIR.`,
  EPERM: (path) => `No permission to change ${path}: give this user access to it, or choose another DATA_DIR.`,
  EROFS: (path) => `${path} is on a read-only file system: choose another DATA_DIR.`,
  ENOSPC: (path) => `No space is left on the disk that holds ${path}: free some and start again.`,
  EDQUOT: (path) => `The disk quota that holds ${path} is used up: free some space and start again.`,
  ENOTDIR: (path) => `${path} cannot be created: part of the path is a file: choose another DATA_DIR.`,
};

/** Turns an error of the file system into a `HostError` if the operator can do something about it; returns any other error as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const explain = causes[String(error.code)];
  return explain ? new HostError(explain(path), { cause: error }) : error;
}
