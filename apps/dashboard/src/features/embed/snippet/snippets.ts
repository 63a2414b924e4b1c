import type { ShownElement } from './shown-element.ts';

/** Where a snippet goes; the first five take the same lines. */
export const snippetPlaces = ['html', 'wordpress', 'webflow', 'squarespace', 'astro', 'react'] as const;

export type SnippetPlace = (typeof snippetPlaces)[number];

export type SnippetParts = {
  readonly shown: ShownElement;
  /** The key, or what stands for it. */
  readonly key: string;
  /** Address of the service, without a path. */
  readonly origin: string;
};

/** What to paste at a place so that the page shows an element. */
export function snippetFor(place: SnippetPlace, parts: SnippetParts): string {
  if (place === 'react') return reactSnippet(parts);
  const inline = place === 'astro' ? 'is:inline ' : '';
  return [`<script ${inline}type="module" src="${escapeAttribute(scriptOf(parts))}"></script>`, tagOf(parts)].join(
    '\n',
  );
}

const scriptOf = ({ origin }: SnippetParts): string => `${origin}/elements.js`;

const allOf = ({ key, shown }: SnippetParts) => [['api-key', key] as const, ...shown.attributes];

function tagOf(parts: SnippetParts): string {
  const { tag, properties } = parts.shown;
  const style = properties.map(([name, value]) => `${name}: ${value}`).join('; ');
  const attributes = [...allOf(parts), ...(style === '' ? [] : [['style', style] as const])];
  const lines = attributes.map(([name, value]) =>
    value === '' ? `  ${name}` : `  ${name}="${escapeAttribute(value)}"`,
  );
  return [`<${tag}`, ...lines, `></${tag}>`].join('\n');
}

/** Text as the value of an attribute, also where line breaks would be made paragraphs of. */
const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '&#10;');

/** A component; the script is loaded once, however many there are. */
function reactSnippet(parts: SnippetParts): string {
  const { tag, properties } = parts.shown;
  const name = componentNames[tag] ?? 'Prospectus';
  const style = properties.map(([property, value]) => `        ${literal(styleName(property))}: ${literal(value)},`);
  return [
    `import { useEffect } from 'react';`,
    '',
    `const source = ${literal(scriptOf(parts))};`,
    '',
    `export function ${name}() {`,
    '  useEffect(() => {',
    '    if ([...document.scripts].some(({ src }) => src === source)) return;',
    `    const script = Object.assign(document.createElement('script'), { type: 'module', src: source });`,
    '    document.head.append(script);',
    '  }, []);',
    '  return (',
    `    <${tag}`,
    ...allOf(parts).map(([attribute, value]) => `      ${attribute}={${literal(value)}}`),
    ...(style.length === 0 ? [] : ['      style={{', ...style, '      }}']),
    '    />',
    '  );',
    '}',
  ].join('\n');
}

const componentNames: Readonly<Record<string, string>> = {
  'prospectus-courses': 'Courses',
  'prospectus-course': 'Course',
  'prospectus-dates': 'CourseDates',
  'prospectus-path': 'LearningPath',
  'prospectus-enquiry': 'Enquiry',
};

/** React writes properties that are not custom ones in camel case. */
const styleName = (property: string): string => (property === 'color-scheme' ? 'colorScheme' : property);

/** A string of JavaScript in single quotes. */
const literal = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
