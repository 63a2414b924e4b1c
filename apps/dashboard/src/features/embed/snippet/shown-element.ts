import type { EmbedChoices } from '@prospectus/contract/admin';
import { fontFamilyOf } from '@prospectus/contract/font-names';
import { accentForDark, inkOn } from './accent.ts';

type Pair = readonly [name: string, value: string];

/** An element as a page has it. Preview and snippets are both made from it, so that what is seen is what is copied. */
export type ShownElement = {
  readonly tag: `prospectus-${string}`;
  /** Without the key. */
  readonly attributes: readonly Pair[];
  /** Of its style: custom properties, and `color-scheme`. */
  readonly properties: readonly Pair[];
};

/** The element that was chosen, with its look. */
export function shownElement(choices: EmbedChoices): ShownElement {
  return {
    tag: `prospectus-${choices.element}`,
    attributes: attributesOf(choices),
    properties: propertiesOf(choices),
  };
}

function attributesOf(choices: EmbedChoices): readonly Pair[] {
  const { element, course_id: courseId, path_code: code, course_href: href, facets, language } = choices;
  const attributes: Pair[] = [];
  if (element === 'course') attributes.push(['course-id', courseId], ['json-ld', '']);
  if (element === 'path') attributes.push(['code', code]);
  if (element === 'courses' && facets !== null) {
    // An empty list of facets would mean those that come by themselves.
    attributes.push(facets.length > 0 ? ['facets', facets.join(' ')] : ['controls', 'search sort pages']);
  }
  if (element !== 'enquiry' && href !== '') attributes.push(['course-href', href]);
  // The one for texts of the institute, the other for the words of the element.
  if (language !== null) attributes.push(['language', language], ['lang', language]);
  return attributes;
}

const radii = { square: '0', soft: undefined, round: '14px' } as const;
const fonts = { page: undefined, sans: 'system-ui, sans-serif', serif: 'Georgia, serif' } as const;

/** One column more than the most would not fit, since there are gaps between them. */
const cardWidths = { fit: undefined, 2: 'max(14rem, 34%)', 3: 'max(12rem, 25.5%)', 4: 'max(10rem, 20.5%)' } as const;

function propertiesOf(choices: EmbedChoices): readonly Pair[] {
  const { element, accent, corners, font, font_name: fontName, columns, scheme } = choices;
  const given: readonly (readonly [string, string | undefined])[] = [
    ...(accent === null ? [] : accentOf(accent, scheme)),
    ['--prospectus-radius', radii[corners]],
    ['--prospectus-font', font === 'named' ? fontFamilyOf(fontName) : fonts[font]],
    ['--prospectus-card-width', element === 'courses' ? cardWidths[columns] : undefined],
    ['color-scheme', scheme === 'both' ? 'light dark' : scheme],
  ];
  return given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function accentOf(accent: string, scheme: EmbedChoices['scheme']): readonly Pair[] {
  const dark = accentForDark(accent);
  const of = (light: string, inDark: string) =>
    scheme === 'both' && light !== inDark ? `light-dark(${light}, ${inDark})` : scheme === 'dark' ? inDark : light;
  return [
    ['--prospectus-accent', of(accent, dark)],
    ['--prospectus-on-accent', of(inkOn(accent), inkOn(dark))],
  ];
}
