import { type Said, say } from '@prospectus/contract';
import { type CommandFindings, render } from '../checking/finding.ts';
import { keyOf, listFor, type Part, type Parts } from '../layers/part.ts';
import type { Overruled } from '../layers/rebase.ts';
import type { CatalogueChanges, PartPlace } from './catalogue-changes.ts';

/** What to expect in place of something that has no effect, and what to do. */
const reasons: Readonly<Record<Exclude<Overruled['why'], 'kept'>, { readonly expected: Said; readonly hint: Said }>> = {
  changed: {
    expected: 'what was there: the field was changed in Prospectus',
    hint: 'Change it in Prospectus, or revert the change there first.',
  },
  added: { expected: 'what was there: it was added in Prospectus', hint: 'Change it in Prospectus.' },
  within: { expected: 'no new entries in parts added in Prospectus', hint: 'Add it in Prospectus.' },
  removed: {
    expected: 'nothing that was removed in Prospectus',
    hint: 'Delete the row, or revert the removal in Prospectus.',
  },
};

/** Reports what the desk overrules: at its cell where people have edited that, else what is of the desk's own alone (rule K3). */
export function reportOverruled(
  overruled: readonly Overruled[],
  root: PartPlace['root'],
  parts: Parts,
  { report }: CatalogueChanges,
  findings: CommandFindings,
): void {
  for (const { why, part, path } of overruled) {
    const { entity, id } = part;
    if (report === undefined) {
      if (why !== 'added' && why !== 'within') continue;
      const hint = () => 'Change it with prospectus changes apply.';
      const expected = 'no change of what was added in Prospectus';
      findings.add(['desk', entity, id], expected, 'a changed value', { cause: 'contradiction', hint });
    } else if (why === 'kept') {
      const expected = say('a row of {id}, which was added in Prospectus', { id: render(id) });
      const hint = (): Said => 'Put the row back, and remove it in Prospectus.';
      report(
        { root, entity, path: undefined },
        render(undefined),
        { expected, cause: 'contradiction', hint },
        findings,
      );
    } else {
      const { expected, hint } = reasons[why];
      const place = { root, entity, path: [...pathOf(parts, part), ...path] };
      report(place, 'a changed value', { expected, cause: 'contradiction', hint: () => hint }, findings);
    }
  }
}

/** Where a part is within what holds all. */
function pathOf(parts: Parts, part: Part): readonly string[] {
  const holder = part.within === null ? undefined : parts.get(keyOf(part.within));
  if (holder === undefined) return [];
  const field = listFor(holder.entity, part.entity) ?? '';
  return [...pathOf(parts, holder), field, String(holder.lists[field]?.indexOf(keyOf(part)))];
}
