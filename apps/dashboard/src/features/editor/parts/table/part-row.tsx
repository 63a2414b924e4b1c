import { ActionIcon, Stack, Table, Text } from '@mantine/core';
import { adminEndpoints, type PartFindingWire } from '@prospectus/contract/admin';
import { IconAlertTriangle, IconCaretDown, IconCaretUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { courseEditorTexts } from '../../../../texts/course-editor-texts.ts';
import { Editable } from '../../../../ui/may.tsx';
import { InCells } from '../../fields/in-cell.ts';
import { UnlessRemoved } from '../../order/part-actions.tsx';
import { fieldsChanged, isRemoved, keyOf, type PartState } from '../../state/part-state.ts';
import { useOfDraft } from '../../state/use-course-draft.ts';
import classes from './part-table.module.css';

type PartRowProps = {
  readonly part: PartState;
  readonly name: string;
  /** What the row is called, where that is more than its name. */
  readonly label?: string;
  /** What stands in each column, by the field that it is of. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** Whether a changed field that has no column is not in the details either. */
  readonly isElsewhere?: (field: string) => boolean;
  /** Whether a finding is said in the row though its field has no column of that name. */
  readonly isInRow?: (finding: PartFindingWire) => boolean;
  readonly actions: ReactNode;
  /** Of a row that is put in order. */
  readonly order?: { readonly 'data-row': number; readonly className: string };
  /** All else of the part. */
  readonly children: ReactNode;
};

/** A part of a course in a row, with all else of it below, on a click. */
export function PartRow(props: PartRowProps) {
  const { part, name, label = name, cells, isElsewhere, isInRow, actions, order, children } = props;
  // What is wrong with a field that has no column is found in the details.
  const isWrong = useOfDraft(({ findings }) =>
    findings.some((each) => keyOf(each) === part.key && !Object.hasOwn(cells, each.field) && !isInRow?.(each)),
  );
  const isChanged = fieldsChanged(part).some((field) => !Object.hasOwn(cells, field) && !isElsewhere?.(field));
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const words = courseEditorTexts.partTable;
  const Icon = isWrong ? IconAlertTriangle : isOpen ? IconCaretUp : IconCaretDown;
  const columnCount = Object.keys(cells).length + 1;
  if (isRemoved(part)) {
    return (
      <Table.Tbody {...order}>
        <Table.Tr>
          <Table.Td colSpan={columnCount}>
            <UnlessRemoved name={name} part={part}>
              {null}
            </UnlessRemoved>
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    );
  }
  return (
    <Table.Tbody {...order} data-part>
      <Table.Tr className={classes['row'] ?? ''} data-row-of={part.key} aria-label={label}>
        {Object.entries(cells).map(([field, cell]) => (
          <Table.Td key={field}>
            <Editable call={adminEndpoints.saveDraft}>{cell}</Editable>
          </Table.Td>
        ))}
        <Table.Td>
          <div className={classes['actions']}>
            <ActionIcon
              variant={isWrong ? 'light' : 'default'}
              {...(isWrong ? { color: 'red' } : {})}
              aria-label={isWrong ? words.toMend(name) : words.details(name)}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
            {actions}
          </div>
          {isChanged && !isOpen && (
            <Text size="xs" c="dimmed" mt={4}>
              {words.changedWithin}
            </Text>
          )}
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={details} className={classes['details'] ?? ''}>
          <Table.Td colSpan={columnCount} p="sm">
            <InCells value={false}>
              <Editable call={adminEndpoints.saveDraft}>
                <Stack gap="sm" component="section" aria-label={words.details(name)}>
                  {children}
                </Stack>
              </Editable>
            </InCells>
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}
