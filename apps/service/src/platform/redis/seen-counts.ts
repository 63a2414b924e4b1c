/** How far names were counted within the latest clock minute that anything was seen of. */
export type SeenCounts = {
  /** 0 where nothing was seen. */
  of(name: string, minute: number): number;
  /** Remembers a count; false when the name was further already, so that whoever counts must have forgotten. */
  note(name: string, minute: number, count: number): boolean;
};

export function createSeenCounts(): SeenCounts {
  let latest = 0;
  let counts = new Map<string, number>();
  return {
    of: (name, minute) => (minute === latest ? (counts.get(name) ?? 0) : 0),
    note(name, minute, count) {
      if (minute < latest) return true;
      if (minute > latest) {
        latest = minute;
        counts = new Map();
      }
      if (count <= (counts.get(name) ?? 0)) return false;
      counts.set(name, count);
      return true;
    },
  };
}
