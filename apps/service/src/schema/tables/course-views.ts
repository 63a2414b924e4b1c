import type { ColumnType } from 'kysely';

/** How often visitors looked at a course on a day: nothing of who they were (rule E9). */
export type CourseViewDayTable = {
  /** No reference: rows of an institute that is gone are deleted with it, or by their age. */
  institute_id: string;
  /** A day of UTC, `YYYY-MM-DD`. */
  day: ColumnType<string, string, never>;
  /** As it was asked for: the course's id, or that of one of its editions. */
  course_id: string;
  views: number;
};

/** Whose turn it was last to tell an institute of its week. */
export type WeeklyTurnTable = {
  institute_id: string;
  /** The Monday, `YYYY-MM-DD`. */
  week: string;
  taken_at: Date;
  /** Whether nothing is left to send of that week. */
  is_done: boolean;
};
