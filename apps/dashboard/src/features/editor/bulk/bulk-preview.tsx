import { ScrollArea, Table, Text } from '@mantine/core';
import { readerLocale } from '../../../language/reader.ts';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { momentWords } from '../../../ui/format/field-words.ts';
import { formatMoney } from '../../../ui/format/money.tsx';
import { nameOfField } from '../names/field-names.ts';
import type { FieldValue } from '../state/part-state.ts';
import { isObject, textOf } from '../state/values.ts';
import type { CourseEdits } from './bulk-edits.ts';

/** Rows that are shown: the rest would not be read. */
const shownMax = 200;

/** What a change of several courses comes to, field by field. */
export function BulkPreview({ courses }: { readonly courses: readonly CourseEdits[] }) {
  const rows = courses.flatMap(({ id, title, edits }) => edits.map((edit) => ({ courseId: id, title, edit })));
  const untouched = courses.filter(({ edits }) => edits.length === 0);
  const words = texts.editor.bulk;
  return (
    <>
      {rows.length > 0 && (
        <ScrollArea.Autosize
          mah={360}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': words.label }}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.change}</Table.Th>
                <Table.Th>{courseEditorTexts.history.before}</Table.Th>
                <Table.Th>{courseEditorTexts.history.after}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.slice(0, shownMax).map(({ courseId, title, edit: { entity, id, field, before, value } }) => (
                <Table.Tr key={`${courseId} ${entity} ${id} ${field}`}>
                  <Table.Td>
                    {title}
                    <Text size="xs" c="dimmed">
                      {nameOfField(entity, field)}
                    </Text>
                  </Table.Td>
                  <Table.Td>{short(before)}</Table.Td>
                  <Table.Td>{short(value)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {rows.length > shownMax && <Text size="sm">{words.more(rows.length - shownMax)}</Text>}
      {untouched.length > 0 && rows.length > 0 && (
        <Text size="sm" c="dimmed">
          {words.untouched(untouched.map(({ title }) => title).join(', '))}
        </Text>
      )}
    </>
  );
}

/** Amounts are what counts of prices; lists are shown with commas. */
function short(value: FieldValue): string {
  if (value === null) return texts.editor.nothing;
  if (typeof value === 'boolean') return value ? texts.changes.values.true : texts.changes.values.false;
  if (isObject(value) && typeof value['amount'] === 'number') {
    return formatMoney(value['amount'], textOf(value['currency'] ?? null) || null, readerLocale());
  }
  if (!Array.isArray(value)) return lineOf(value);
  return value.map((each: FieldValue) => lineOf(isObject(each) ? (each['start'] ?? each) : each)).join(', ');
}

/** Days and times as people write them. */
function lineOf(value: FieldValue): string {
  const text = textOf(value);
  return momentWords(text) ?? text;
}
