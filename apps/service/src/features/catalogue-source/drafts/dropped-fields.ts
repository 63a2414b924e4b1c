import type { DroppedWire } from '@prospectus/contract/admin';
import { namesOfDropped } from '../../../platform/html/dropped-html.ts';
import { sanitiseCatalogueHtml } from '../sanitising/sanitise-course.ts';
import type { Draft } from './draft.ts';

/** What of drafted texts visitors would not get, field by field (rule K8): it is no finding, and keeps nothing from being published. */
export const droppedOf = (drafts: readonly Draft[]): readonly DroppedWire[] =>
  drafts
    .filter(({ entity }) => entity === 'edition')
    .flatMap(({ entity, id, fields }) =>
      fields.flatMap(({ field, value }) => {
        const names = new Set(
          htmlIn(field, value).flatMap((html) => namesOfDropped(html, sanitiseCatalogueHtml(html))),
        );
        return names.size === 0 ? [] : { entity, id, field, names: [...names] };
      }),
    );

/** The texts of a field that may have HTML in them. What else is drafted there is a finding. */
function htmlIn(field: string, value: unknown): readonly string[] {
  const member = memberOf[field];
  const values = member === undefined ? [value] : listOf(value).map((each) => each?.[member]);
  const isHtml = member !== undefined || field.endsWith('_html');
  return isHtml ? values.filter((each) => typeof each === 'string') : [];
}

const memberOf: Readonly<Record<string, string>> = { faqs: 'answer_html', authors: 'bio_html' };

const listOf = (value: unknown): readonly (Record<string, unknown> | null)[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'object' ? each : null)) : [];
