import { type CatalogueHeader, say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { render } from '../../checking/finding.ts';
import { type Naming, namesOf } from '../fields/names.ts';
import { type Listed, listHeadings } from '../sheets/list-sheet.ts';
import type { Context, IdKind } from './context.ts';
import { groupBy } from './group-by.ts';
import type { SheetRows } from './sheet-rows.ts';

/** A name that a list has, and its row. */
type Named = { readonly text: string; readonly row: number };

/**
 * Adds the streams, categories and formats that a list names for the first time. Nothing of them goes by a list, and nothing is renamed by one:
 * a new name while an old one is missing is reported. What the workbook was made with is nothing new, whatever became of it since.
 */
export function addNamed(
  header: CatalogueHeader,
  lists: SheetRows,
  context: Pick<Context, 'ids' | 'marked' | 'findings'>,
): void {
  const { marked, findings } = context;
  const names = namesOf(header);
  const made = new Set(marked.listed.map(keyOf));
  /** What of a list is new, or may be missing. */
  const namesIn = (heading: string): readonly (Named & Listed)[] => {
    const isCategories = heading === listHeadings.categories;
    // Of a category without its stream nothing can be said.
    if (isCategories && !lists.has(listHeadings.streamOf)) return [];
    const streamOf = (row: number) => (isCategories ? (lists.text(row, listHeadings.streamOf) ?? '') : '');
    const all = Array.from({ length: lists.count }, (_, row) => ({
      heading,
      row,
      text: lists.text(row, heading) ?? '',
      within: streamOf(row),
    }));
    return all.filter(({ text }) => text !== '');
  };
  const add = (known: Naming, kind: IdKind, heading: string, listed: readonly (Named & Listed)[], missing: Missing) => {
    const { first, byName } = missing;
    const added = new Map<string, { readonly id: string; readonly label: string }>();
    for (const each of listed) {
      const { text, row } = each;
      if (known.find(text) !== undefined || made.has(keyOf(each)) || added.has(caseKey(text))) continue;
      const hint = () => 'Put the name back. Give a new one its own row.' as const;
      const from = byName?.get(caseKey(text));
      if (first === undefined) added.set(caseKey(text), { id: context.ids.make(kind, text), label: text });
      else if (from !== undefined) {
        const expected = say('{name}, the stream of this category', { name: render(from.within) });
        const found = render(each.within);
        lists.report(row, listHeadings.streamOf, found, { expected, cause: 'reference', hint }, findings);
      } else {
        const expected = say('{name}, which is not listed any more', { name: render(first.text) });
        lists.report(row, heading, render(text), { expected, cause: 'reference', hint }, findings);
      }
    }
    return added;
  };
  const madeIn = (heading: string) => marked.listed.filter((each) => each.heading === heading);
  const addTo = (known: Naming, kind: IdKind, heading: string) =>
    add(known, kind, heading, namesIn(heading), { first: missingIn(known, namesIn(heading), madeIn(heading))[0] });

  const streams = addTo(names.streams, 'stream', listHeadings.streams);
  const formats = addTo(names.formats, 'format', listHeadings.formats);
  if (streams.size > 0) {
    header.streams = [...(header.streams ?? []), ...toSlugs(streams)];
  }
  if (formats.size > 0) {
    const added = [...formats.values()].map(({ id, label }) => ({ key: id, label }));
    header.institute.formats = [...(header.institute.formats ?? []), ...added];
  }

  const slugOf = (name: string) => names.streams.find(name) ?? streams.get(caseKey(name))?.id;
  const categories = groupBy(namesIn(listHeadings.categories), ({ within }) => slugOf(within));
  const before = groupBy(madeIn(listHeadings.categories), ({ within }) => slugOf(within));
  for (const each of categories.get(undefined) ?? []) {
    if (made.has(keyOf(each))) continue;
    const why = { expected: 'the stream that the category belongs to', cause: 'reference' } as const;
    lists.report(each.row, listHeadings.streamOf, render(each.within || undefined), why, findings);
  }
  // A category may have got another stream.
  const missingOf = ({ slug }: { readonly slug: string }) =>
    missingIn(names.categoriesOf(slug), categories.get(slug) ?? [], before.get(slug) ?? []);
  const missing = (header.streams ?? []).flatMap(missingOf);
  const byName = new Map(missing.map((each) => [caseKey(each.text), each]));
  for (const stream of header.streams ?? []) {
    const listed = categories.get(stream.slug) ?? [];
    const first = missingOf(stream)[0] ?? missing[0];
    const naming = names.categoriesOf(stream.slug);
    const added = add(naming, 'category', listHeadings.categories, listed, { first, byName });
    if (added.size > 0) stream.categories = [...(stream.categories ?? []), ...toSlugs(added)];
  }

  const languages = new Set(header.institute.course_languages?.languages.map(({ code }) => caseKey(code)));
  for (const each of namesIn(listHeadings.languages)) {
    if (languages.has(caseKey(each.text)) || made.has(keyOf(each))) continue;
    const hint = () => 'Add the language in Prospectus first.' as const;
    const why = { expected: 'a language of the institute', cause: 'reference', hint } as const;
    lists.report(each.row, listHeadings.languages, render(each.text), why, findings);
  }
}

/** A name that is not listed any more, and categories of this kind by their names, which may stand in another stream. */
type Missing = { readonly first: Listed | undefined; readonly byName?: ReadonlyMap<string, Listed> };

/** Names of before that the catalogue knows, and the list does not have any more. */
function missingIn(known: Naming, listed: readonly Listed[], before: readonly Listed[]): readonly Listed[] {
  const there = new Set(listed.map(({ text }) => known.find(text)));
  return before.filter(({ text }) => known.find(text) !== undefined && !there.has(known.find(text)));
}

const keyOf = ({ heading, text, within }: Listed): string => [heading, caseKey(text), caseKey(within)].join('\n');

const toSlugs = (added: ReadonlyMap<string, { readonly id: string; readonly label: string }>) =>
  [...added.values()].map(({ id, label }) => ({ slug: id, label }));
