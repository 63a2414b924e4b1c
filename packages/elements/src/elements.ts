import './styles.ts';
// In this order, the script compresses best.
import './path/path-element.ts';
import './dates/dates-element.ts';
import './course/json-ld.ts';
// Before the elements, which begin to work as soon as they are registered.
import './foundation/own-address.ts';
import './foundation/own-words.ts';

export * from './index.ts';
