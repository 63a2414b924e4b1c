export type Turns = {
  /** Runs `work` after all earlier work of the same name has ended, whether it failed or not. */
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
};

/** Runs work of the same name one after the other. */
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
