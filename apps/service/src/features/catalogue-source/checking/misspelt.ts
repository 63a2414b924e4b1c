import { type Said, say } from '@prospectus/contract';
import { closestOf } from '../../../platform/text/closest.ts';
import { render, type Why } from './finding.ts';

/** Names the one that a misspelt word was probably meant to be (rule K12). */
export function didYouMean(word: string, names: Iterable<string>): Said | undefined {
  const closest = closestOf(word, names);
  return closest === undefined ? undefined : say('Did you mean {name}?', { name: render(closest) });
}

/** Says of a name that nothing has that it is one, and which it was probably meant to be. */
export const referenceAmong = (name: string, names: Iterable<string>): Why<Said> => ({
  cause: 'reference',
  hint: () => didYouMean(name, names),
});
