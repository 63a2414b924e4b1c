import { Select } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { memo } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { May } from '../../../ui/may.tsx';
import { ChoicesField, optionsOf } from '../fields/choice-field.tsx';
import { MomentField } from '../fields/moment-field.tsx';
import { PriceField } from '../fields/price-field.tsx';
import { NumberField } from '../fields/text-field.tsx';
import type { PartState } from '../state/part-state.ts';
import { fieldsOfStatus, runStatuses, statusOf } from '../state/run-status.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { RunActions, RunDetails } from './run.tsx';
import { PartRow } from './table/part-row.tsx';

type RunRowProps = { readonly run: PartState; readonly name: string; readonly onCopied: (count: number) => void };

/** A date in a row. Drawn again only when this date has changed: there may be many. */
export const RunRow = memo(function RunRow({ run, name, onCopied }: RunRowProps) {
  const places = useOfDraft(({ institute }) => institute.places);
  const { key: part } = run;
  const words = texts.editor.fields;
  return (
    <PartRow
      part={run}
      name={name}
      label={texts.editor.dateOf(name)}
      cells={{
        start: <MomentField part={part} field="start" label={words.start} />,
        end: <MomentField part={part} field="end" label={words.end} />,
        places: <ChoicesField part={part} field="places" label={words.places} options={optionsOf(places)} />,
        seats: <NumberField part={part} field="seats" label={words.seats} />,
        price: <PriceField part={part} field="price" label={words.price} otherwise={words.asVersion} />,
        status: <StatusField run={run} />,
      }}
      actions={
        <May call={adminEndpoints.saveDraft}>
          <RunActions run={run} name={name} onCopied={onCopied} />
        </May>
      }
    >
      <RunDetails part={part} />
    </PartRow>
  );
});

/** What visitors learn of the date in a word: that it is guaranteed, cancelled or not shown to them. */
function StatusField({ run }: { readonly run: PartState }) {
  const draft = useDraft();
  const { status, statuses } = courseEditorTexts.dateTable;
  return (
    <Select
      label={status}
      data={runStatuses.map((value) => ({ value, label: statuses[value] }))}
      value={statusOf(run)}
      allowDeselect={false}
      onChange={(next) => next !== null && draft.setAll(run.key, fieldsOfStatus(run, next))}
    />
  );
}
