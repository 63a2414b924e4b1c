import { readerLanguage } from '../language/reader.ts';
import { savedViews as german } from './de/saved-views.ts';
import { savedViews as english } from './en/saved-views.ts';

/** What is said of saved views, in the reader's language: loaded with the lists, not with the page. */
export const savedViewTexts = readerLanguage() === 'de' ? german : english;
