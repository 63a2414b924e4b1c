import { readerLanguage } from '../language/reader.ts';
import { shortcuts as german } from './de/shortcuts.ts';
import { shortcuts as english } from './en/shortcuts.ts';

/** What is said of keyboard shortcuts, in the reader's language: loaded after the page. */
export const shortcutTexts = readerLanguage() === 'de' ? german : english;
