import { readerLanguage } from '../language/reader.ts';
import { courseEditor as german } from './de/course-editor.ts';
import { courseEditor as english } from './en/course-editor.ts';

/** What is said where a course is edited, in the reader's language: loaded with the editor, not with the page. */
export const courseEditorTexts = readerLanguage() === 'de' ? german : english;
