/** What a server's `postmaster.pid` says about how to reach it. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** Empty if the server has no socket. */
  readonly socketFolder: string;
};

/** Reads the text of a `postmaster.pid`; `undefined` while the server has not yet written all of it. */
export function parsePostmasterPid(text: string): Postmaster | undefined {
  // Line 1 is the process id, line 4 the port, line 5 the folder of the socket; the rest is of no use here.
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const socketFolder = lines[4];
  return isPositive(pid) && isPositive(port) && socketFolder !== undefined ? { pid, port, socketFolder } : undefined;
}

const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
