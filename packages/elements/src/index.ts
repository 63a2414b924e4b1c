import { ProspectusCourse } from './course/course-element.ts';
import { ProspectusCourses } from './courses/courses-element.ts';
import { ProspectusDates } from './dates/dates-element.ts';
import { ProspectusEnquiry } from './enquiry/enquiry-element.ts';
import { ProspectusPath } from './path/path-element.ts';

export type { Loaded, ProspectusEvents } from './events.ts';
export { type Configuration, configure } from './foundation/configure.ts';
export type { Countable } from './texts/countable.ts';
export type { Texts, TextsByLanguage } from './texts/texts.ts';
export { ProspectusCourse, ProspectusCourses, ProspectusDates, ProspectusEnquiry, ProspectusPath };

define('prospectus-courses', ProspectusCourses);
define('prospectus-course', ProspectusCourse);
define('prospectus-dates', ProspectusDates);
define('prospectus-path', ProspectusPath);
define('prospectus-enquiry', ProspectusEnquiry);

declare global {
  interface HTMLElementTagNameMap {
    'prospectus-courses': ProspectusCourses;
    'prospectus-course': ProspectusCourse;
    'prospectus-dates': ProspectusDates;
    'prospectus-path': ProspectusPath;
    'prospectus-enquiry': ProspectusEnquiry;
  }
}

/** Registers an element; one that is registered already, by another copy of this package, stays. On a server there are none. */
function define(name: `prospectus-${string}`, element: CustomElementConstructor): void {
  const registry: CustomElementRegistry | undefined = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, element);
}
