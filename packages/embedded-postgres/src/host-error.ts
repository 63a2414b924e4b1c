/**
 * What a machine refuses, and its operator can mend: a missing permission, a full disk, a folder in the way.
 *
 * Its message is one line that says what happened and what to do; it is to be printed as it stands, without a stack.
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

/** Turns what the file system refuses into a line that can be acted on; what no one can act on stays as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const explain = causes[String(error.code)];
  return explain ? new HostError(explain(path), { cause: error }) : error;
}
