import type { WeekFigures } from './week-figures.ts';

/** What a language says of a week. */
export type WeeklyWords = {
  subject(name: string, figures: WeekFigures): string;
  /** Of which days it tells. */
  period(name: string, from: string, lastDay: string): string;
  courses(figures: WeekFigures): string;
  enquiries(figures: WeekFigures): string;
  searches(figures: WeekFigures): string;
  lacking(figures: WeekFigures): string;
  /** Why it comes, and where it is turned off. */
  end(name: string, url: string): string;
};
