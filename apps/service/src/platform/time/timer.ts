/** Calls `work` once after the delay; the function it returns calls that off. Tests pass one that they fire by hand. */
export type Timer = (work: () => void, delayMs: number) => () => void;

/** Keeps no process alive: whatever still matters then holds a connection of its own. */
export const systemTimer: Timer = (work, delayMs) => {
  const timeout = setTimeout(work, delayMs).unref();
  return () => clearTimeout(timeout);
};

/** Like `timer`, for those who wait for a message: one that has arrived, but was not read because this process was busy, is handled before `work`. */
export const afterReading =
  (timer: Timer): Timer =>
  (work, delayMs) => {
    let due: NodeJS.Immediate | undefined;
    const callOff = timer(() => {
      due = setImmediate(work);
    }, delayMs);
    return () => {
      callOff();
      clearImmediate(due);
    };
  };
