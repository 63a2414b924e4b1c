/** Parts of the editor's page that its links lead to, in the order of the page. */
export const editorParts = ['course', 'texts', 'pictures', 'outline', 'seo', 'versions', 'dates'] as const;

export type EditorPart = (typeof editorParts)[number];

/** Marks what stands in a part: a section, something within one that is all of it, or a group of fields among others. */
export const markOf = (part: EditorPart) => ({ 'data-part': part });

/** Groups of fields among the texts. All other parts are sections. */
const withinTexts: readonly EditorPart[] = ['pictures', 'outline'];

/** Where a part stands; undefined until it is drawn, and while its language is taken away. */
export function placeOf(part: EditorPart): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-part=${part}]`)].find(isSeen);
  return withinTexts.includes(part) ? marked : (marked?.closest<HTMLElement>('section') ?? undefined);
}

/** The second language is there and out of sight where there is no room for two. */
const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;
