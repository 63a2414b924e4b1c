import type { CatalogueHeader } from '@prospectus/contract';
import { namesOf } from '../fields/names.ts';
import type { SheetColumn } from '../ooxml/sheet.ts';

/** What can be chosen on other sheets; a name that is added here becomes a stream, category or format. */
export const listHeadings = {
  streams: 'Streams',
  categories: 'Categories',
  streamOf: 'Stream of the category',
  formats: 'Formats',
  languages: 'Languages',
} as const;

type List = Exclude<keyof typeof listHeadings, 'streamOf'>;

const letters: Readonly<Record<List, string>> = { streams: 'A', categories: 'B', formats: 'D', languages: 'E' };

/** A formula for what a list has now, however many were added. */
export function listOf(list: List): string {
  const column = letters[list];
  return `OFFSET(Lists!$${column}$2,0,0,MAX(1,COUNTA(Lists!$${column}:$${column})-1),1)`;
}

export const listColumns: readonly SheetColumn[] = Object.values(listHeadings).map((heading) => ({
  heading,
  style: 'text',
  width: 26,
}));

/** A name that a list has; of a category, within its stream. */
export type Listed = { readonly heading: string; readonly text: string; readonly within: string };

/** What the lists have. */
export function listedNames(header: CatalogueHeader): readonly Listed[] {
  return listRows(header).flatMap(([stream = '', category = '', streamOf = '', format = '', language = '']) =>
    (
      [
        [listHeadings.streams, stream, ''],
        [listHeadings.categories, category, streamOf],
        [listHeadings.formats, format, ''],
        [listHeadings.languages, language, ''],
      ] as const
    ).flatMap(([heading, text, within]) => (text === '' ? [] : [{ heading, text, within }])),
  );
}

export function listRows(header: CatalogueHeader): readonly (readonly string[])[] {
  const names = namesOf(header);
  const categories = (header.streams ?? []).flatMap(({ slug }) =>
    names.categoriesOf(slug).list.map((category) => [category, names.streams.nameOf(slug)] as const),
  );
  const languages = (header.institute.course_languages?.languages ?? []).map(({ code }) => code);
  const { list: streams } = names.streams;
  const { list: formats } = names.formats;
  const length = Math.max(streams.length, categories.length, formats.length, languages.length);
  return Array.from({ length }, (_, at) => {
    const [category = '', streamOf = ''] = categories[at] ?? [];
    return [streams[at] ?? '', category, streamOf, formats[at] ?? '', languages[at] ?? ''];
  });
}
