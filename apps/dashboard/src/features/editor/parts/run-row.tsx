import { ActionIcon, Select, Stack, Table } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle, IconCaretDown, IconCaretUp } from '@tabler/icons-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { Editable, May } from '../../../ui/may.tsx';
import { ChoicesField, optionsOf } from '../fields/choice-field.tsx';
import { InCells } from '../fields/in-cell.ts';
import { MomentField } from '../fields/moment-field.tsx';
import { PriceField } from '../fields/price-field.tsx';
import { NumberField } from '../fields/text-field.tsx';
import { isRemoved, keyOf, type PartState } from '../state/part-state.ts';
import { fieldsOfStatus, runStatuses, statusOf } from '../state/run-status.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { UnlessRemoved } from './part-actions.tsx';
import { RunActions, RunDetails } from './run.tsx';
import classes from './run-table.module.css';

type RunRowProps = { readonly run: PartState; readonly name: string; readonly onCopied: (count: number) => void };

const columnCount = 7;
/** Fields that have a column; what is wrong with others is found in the details. */
const inRow = new Set(['start', 'end', 'places', 'seats', 'price']);

/** A date in a row, with all else of it below. Drawn again only when this date has changed: there may be many. */
export const RunRow = memo(function RunRow({ run, name, onCopied }: RunRowProps) {
  const places = useOfDraft(({ institute }) => institute.places);
  const isWrong = useOfDraft(({ findings }) =>
    findings.some((each) => keyOf(each) === run.key && !inRow.has(each.field)),
  );
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { key: part } = run;
  const words = texts.editor.fields;
  const own = courseEditorTexts.dateTable;
  const Icon = isWrong ? IconAlertTriangle : isOpen ? IconCaretUp : IconCaretDown;
  if (isRemoved(run)) {
    return (
      <Table.Tbody>
        <Table.Tr>
          <Table.Td colSpan={columnCount}>
            <UnlessRemoved name={name} part={run}>
              {null}
            </UnlessRemoved>
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    );
  }
  return (
    <Table.Tbody data-part>
      <Table.Tr className={classes['row'] ?? ''} data-row-of={part} aria-label={texts.editor.dateOf(name)}>
        <Cell>
          <MomentField part={part} field="start" label={words.start} />
        </Cell>
        <Cell>
          <MomentField part={part} field="end" label={words.end} />
        </Cell>
        <Cell>
          <ChoicesField part={part} field="places" label={words.places} options={optionsOf(places)} />
        </Cell>
        <Cell>
          <NumberField part={part} field="seats" label={words.seats} />
        </Cell>
        <Cell>
          <PriceField part={part} field="price" label={words.price} otherwise={words.asVersion} />
        </Cell>
        <Cell>
          <StatusField run={run} />
        </Cell>
        <Table.Td>
          <div className={classes['actions']}>
            <ActionIcon
              variant={isWrong ? 'light' : 'default'}
              {...(isWrong ? { color: 'red' } : {})}
              aria-label={isWrong ? own.toMend(name) : own.details(name)}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
            <May call={adminEndpoints.saveDraft}>
              <RunActions run={run} name={name} onCopied={onCopied} />
            </May>
          </div>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={details} className={classes['details'] ?? ''}>
          <Table.Td colSpan={columnCount} p="sm">
            <InCells value={false}>
              <Editable call={adminEndpoints.saveDraft}>
                <Stack gap="sm" component="section" aria-label={own.details(name)}>
                  <RunDetails part={part} />
                </Stack>
              </Editable>
            </InCells>
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
});

const Cell = ({ children }: { readonly children: ReactNode }) => (
  <Table.Td>
    <Editable call={adminEndpoints.saveDraft}>{children}</Editable>
  </Table.Td>
);

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
