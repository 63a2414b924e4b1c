// Concatenates style sheets: similar text compresses best when it is together.
import './styles/tokens.ts';
import './styles/ground.ts';
import './parts/card.styles.ts';
import './parts/list.styles.ts';
import './parts/rich-text.styles.ts';
import './run/run.styles.ts';
import './dates/dates.styles.ts';
import './course/course.styles.ts';
import './courses/courses.styles.ts';
import './enquiry/enquiry.styles.ts';
// In this order, the script compresses best.
import './path/path-element.ts';
import './dates/dates-element.ts';
import './course/json-ld.ts';
// Before the elements, which begin to work as soon as they are registered.
import './foundation/own-address.ts';
import './foundation/own-words.ts';

export * from './index.ts';
