import { Table } from '@mantine/core';
import type { TableQuestionWire } from '@prospectus/contract/admin';
import { texts } from '../../../../texts/texts.ts';
import { readingWords } from './question-words.ts';
import classes from './questions.module.css';

/** The first cells that a question is about, and how each can be read. */
export function QuestionExamples({ question }: { readonly question: TableQuestionWire }) {
  const { kind, examples } = question;
  const hasColumns = examples.some(({ column }) => column !== '');
  // Of several dates, all are meant, and the cell shows them.
  const hasReadings = kind !== 'several_dates' && examples.some(({ readings }) => readings.length > 0);
  return (
    <Table className={classes['examples'] ?? ''} w="auto" maw="100%" aria-label={texts.tables.examples} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.tables.line}</Table.Th>
          {hasColumns && <Table.Th scope="col">{texts.tables.column}</Table.Th>}
          <Table.Th scope="col">{texts.tables.found}</Table.Th>
          {hasReadings && <Table.Th scope="col">{texts.tables.readings}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {examples.map(({ line, column, found, readings }) => (
          <Table.Tr key={`${line} ${column} ${found}`}>
            <Table.Td>{line}</Table.Td>
            {hasColumns && <Table.Td>{column}</Table.Td>}
            <Table.Td>{found === '' ? <em>{texts.tables.emptyCell}</em> : found}</Table.Td>
            {hasReadings && (
              <Table.Td>{texts.tables.or(readings.map((reading) => readingWords(question, reading)))}</Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
