/** The rules of what visitors enter, for forms that judge by them before they send; without libraries, so that they run in any page. */
export { countCharacters } from '../characters.ts';
export { limits } from '../limits.ts';
export { emailPattern, phonePattern } from './contact.ts';
export { isAbsent, isStorable, normalise } from './text.ts';
