import type { Field } from '../headings/fields.ts';
import { cellsOf, cellValue, nameOf, type Plan } from './plan.ts';

const element = /<\/?[a-z][^<>]{0,200}>/i;

/** Subtitle and description, which may be HTML; a short description that is HTML stands above the long one, for a subtitle is plain text. */
export function makeProse(plan: Plan): Record<string, unknown> {
  const subtitle = proseOf(plan, 'edition.subtitle');
  const isHtml = cellsOf(plan, 'edition.subtitle').some(({ text }) => element.test(text));
  return {
    ...(isHtml ? { about_html: subtitle } : { subtitle }),
    description_html: proseOf(plan, 'edition.description_html'),
  };
}

function proseOf(plan: Plan, field: Field): unknown {
  const column = nameOf(plan, field);
  if (column === undefined) return undefined;
  const texts = cellsOf(plan, field).map(({ text }) => text);
  const isHtml = texts.some((text) => element.test(text));
  // Some programs write a line break as a backslash and an n, so that each row is one line.
  const isEscaped = texts.some((text) => text.includes('\\n')) && !texts.some((text) => text.includes('\n'));
  if (!isHtml && !isEscaped) return cellValue(column);
  return { column, ...(isHtml && { is_html: true }), ...(isEscaped && { replace: { '\\n': '\n' } }) };
}
