export type Turns = {
  /** Runs `work` after all that was given for the same name before it, whether that failed or not. */
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
};

/** Lets what has the same name happen one after the other. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(name, work) {
      const before = last.get(name) ?? Promise.resolve();
      const done = before.then(work, work);
      last.set(name, done);
      const leave = () => {
        if (last.get(name) === done) last.delete(name);
      };
      done.then(leave, leave);
      return done;
    },
  };
}
