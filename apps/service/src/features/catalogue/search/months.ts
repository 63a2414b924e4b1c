import type { SearchQuery } from '@prospectus/contract';
import { dateOfDay } from '../../../platform/time/zone.ts';

/** Months as a facet (rule S8). @param starts `SearchData.months` */
export function monthsOf(starts: Int32Array) {
  const length = starts.length - 1;
  const from = starts[0] ?? 0;
  const named = new Int32Array(Math.max(0, (starts[length] ?? 0) - from));
  for (let month = 0; month < length; month += 1) {
    named.fill(month, (starts[month] ?? 0) - from, (starts[month + 1] ?? 0) - from);
  }
  return {
    /** What days, as days since 1970, stand for: numbers of months. */
    ofDays: { count: length, from, named },
    /** A month is selected when the days asked for are its first and its last. */
    list(counts: Uint32Array, { starts_from, starts_to }: SearchQuery): string {
      const entries = Array.from({ length }, (_, month) => {
        const first = dateOfDay(starts[month] ?? 0);
        const isSelected = starts_from === first && starts_to === dateOfDay((starts[month + 1] ?? 0) - 1);
        const text = JSON.stringify(first.slice(0, 7));
        return `{"value":${text},"label":${text},"count":${counts[month] ?? 0},"selected":${isSelected}}`;
      });
      return `[${entries.join(',')}]`;
    },
  };
}
