import { VisuallyHidden } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { isRemoved, wantedOf } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import classes from './calendar.module.css';
import type { Entry } from './days-of-runs.ts';

/** A date on one of its days: its time and its first place. */
export function EntryLine({ entry: { run, time } }: { readonly entry: Entry }) {
  const places = useOfDraft(({ institute }) => institute.places);
  const named = wantedOf(run, 'places');
  const [id] = Array.isArray(named) ? named : [];
  const place = places.find(({ key }) => key.toLowerCase() === String(id).toLowerCase())?.label;
  const words = [time, place ?? ''].filter((word) => word !== '').join(' ');
  const isCancelled = wantedOf(run, 'cancelled') === true;
  return (
    <span className={classes['entry']} data-off={isCancelled || isRemoved(run)}>
      {words || texts.editor.whole.run}
      {isCancelled && <VisuallyHidden>, {texts.editor.fields.cancelled}</VisuallyHidden>}
      {isRemoved(run) && <VisuallyHidden>, {texts.editor.removed}</VisuallyHidden>}
    </span>
  );
}
