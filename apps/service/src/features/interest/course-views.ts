/** How often a course was looked at on a day. */
export type CourseViews = {
  readonly instituteId: string;
  /** The UTC day, in days since 1970. */
  readonly day: number;
  /** As it was asked for: the course's id, or that of one of its editions. */
  readonly courseId: string;
  views: number;
};

/** Views that are to be written: kept while the database is away, up to a bound. */
export type CountedViews = {
  /** Costs a request next to nothing. */
  add(instituteId: string, courseId: string, day: number): void;
  /** Hands what is counted to `write`, in portions; what it fails to write stays. */
  flush(write: (views: readonly CourseViews[]) => Promise<void>): Promise<void>;
  /** How many rows wait. */
  size(): number;
};

/** Rows that one statement writes well within its time. */
const portionSize = 5_000;

/** Most rows that wait: some 20 MB. */
const rowsMax = 100_000;

export function createCountedViews(): CountedViews {
  /** By day and institute, then by course: no text has to be put together for a view. */
  let days = new Map<number, Map<string, Map<string, CourseViews>>>();
  let rows = 0;

  const addViews = ({ instituteId, courseId, day }: Omit<CourseViews, 'views'>, views: number) => {
    const institutes = childOf(days, day);
    const courses = childOf(institutes, instituteId);
    const held = courses.get(courseId);
    if (held) held.views += views;
    // Figures may go where memory may not.
    else if (rows < rowsMax) {
      courses.set(courseId, { instituteId, day, courseId, views });
      rows += 1;
    }
  };

  return {
    add(instituteId, courseId, day) {
      const held = days.get(day)?.get(instituteId)?.get(courseId);
      if (held) held.views += 1;
      else addViews({ instituteId, courseId, day }, 1);
    },
    async flush(write) {
      const due = [...days.values()].flatMap((institutes) =>
        [...institutes.values()].flatMap((courses) => [...courses.values()]),
      );
      days = new Map();
      rows = 0;
      try {
        while (due.length > 0) {
          await write(due.slice(0, portionSize));
          due.splice(0, portionSize);
        }
      } finally {
        for (const row of due) addViews(row, row.views);
      }
    },
    size: () => rows,
  };
}

function childOf<Key, Value>(parent: Map<Key, Map<string, Value>>, key: Key): Map<string, Value> {
  const known = parent.get(key);
  if (known !== undefined) return known;
  const made = new Map<string, Value>();
  parent.set(key, made);
  return made;
}
