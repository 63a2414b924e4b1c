import { isKept } from './extensions.ts';

/** What a person would miss of a pasted text. Colours and fonts are no part of it. */
const kinds = ['picture', 'table', 'embedded', 'form', 'link', 'script'] as const;

type Kind = (typeof kinds)[number];

/** How many of each kind the editor cannot keep; those that there are. */
export type LeftOut = readonly { readonly kind: Kind; readonly number: number }[];

/** Counts what the editor cannot keep of a page. */
export function leftOutOf({ body }: Document): LeftOut {
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  return listed({
    picture: all(`:is(img, canvas, svg[role=img])${seen}`).length,
    // One cell is a box around a text.
    table: all('table:not(table table, [role=presentation], [role=none])').filter(hasCells).length,
    embedded: all(`:is(iframe, video, audio, object, embed)${seen}:not(object *)`).length,
    form: all('form:has(input:not([type=hidden]), select, textarea)').length,
    link: all('a[href]:not([href=""], [href^="#"])').filter((link) => hasText(link) && !isKept(hrefOf(link))).length,
    script: all('sub, sup').filter(hasText).length,
  });
}

/** A screenshot, for example, comes as a file alone. What comes with a text shows the same. */
export const leftOutOfFiles = ({ files, types }: DataTransfer): LeftOut =>
  types.some((type) => type.startsWith('text/'))
    ? []
    : listed({ picture: [...files].filter(({ type }) => type.startsWith('image/')).length });

/** Those of a pixel count visitors, and show them nothing. */
const seen = ':not([width="0"], [width="1"], [height="0"], [height="1"], [hidden])';

const hasCells = (table: Element): boolean => table.querySelectorAll('td, th').length > 1;
const hasText = ({ textContent }: Element): boolean => textContent.trim() !== '';
const hrefOf = (link: Element): string => link.getAttribute('href') ?? '';

const listed = (numbers: Partial<Record<Kind, number>>): LeftOut =>
  kinds.map((kind) => ({ kind, number: numbers[kind] ?? 0 })).filter(({ number }) => number > 0);
