import type { Run, RunPlace } from '@prospectus/client';
import type { Texts } from '../texts/texts.ts';
import { foreignZone, startText } from './run-time.ts';

/** A place with its town, where its name does not say it. */
export const placeText = ({ name, town }: Pick<RunPlace, 'name' | 'town'>): string =>
  town === null || name.includes(town) ? name : `${name}, ${town}`;

/** Where a run happens, and how one takes part where that is not by going there. */
export function whereTexts({ attendance, places }: Run, words: Texts): readonly string[] {
  const isPlain = attendance === null || (attendance === 'onsite' && places.length > 0);
  return [...(isPlain ? [] : [words[attendance]]), ...places.map(placeText)];
}

/** A run in one line: “Tue 12 January 2027, 18:00, Hafen Campus”, with the time zone where it is another than the visitor's. */
export function runText(run: Run, words: Texts, language: string): string {
  const zone = foreignZone(run, language);
  return [startText(run, words, language) + (zone && ` (${zone})`), ...whereTexts(run, words)].join(', ');
}
