import { countCharacters, limits, normalise } from '@prospectus/contract/lead';
import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { say } from '../../texts/say.ts';

/** From so many before the limit, visitors see how many characters are left. */
const shownFrom = 200;

/** How much room a message has left, counted as the API counts (rule D29); undefined while there is plenty. */
export function lengthOf(message: string, words: EnquiryTexts): string | undefined {
  const max = limits.leadMessageCharactersMax;
  // What is far too long is not brought into NFC, which may take minutes.
  const left = max - countCharacters(normalise(message, 2 * max) ?? message.trim());
  if (left > shownFrom) return undefined;
  return say(left < 0 ? words.charactersOver : words.charactersLeft, { count: Math.abs(left) });
}
