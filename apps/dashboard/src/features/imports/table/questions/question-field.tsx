import { Badge, Group, NativeSelect, Radio, Stack, Table } from '@mantine/core';
import type { TableQuestionWire } from '@prospectus/contract/admin';
import { texts } from '../../../../texts/texts.ts';
import { askedWords, choiceWords, currencyName, readingWords } from './question-words.ts';
import classes from './questions.module.css';

type QuestionFieldProps = {
  readonly question: TableQuestionWire;
  readonly value: string | undefined;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
};

/** One question: its sentence, examples from the table, and what can be answered. The most likely answer is marked, never chosen. */
export function QuestionField({ question, value, isMissing, onChange }: QuestionFieldProps) {
  const { kind, choices, suggested, examples } = question;
  return (
    <Radio.Group
      label={askedWords(question)}
      classNames={{ label: classes.question }}
      w="100%"
      value={value ?? null}
      onChange={onChange}
      error={isMissing && (kind === 'currency' ? texts.tables.chooseCurrency : texts.tables.choose)}
    >
      <Stack gap="xs" mt="xs" mb="xs">
        {examples.length > 0 && <QuestionExamples question={question} />}
        {choices.map((choice) => (
          <Group key={choice.value} gap="xs" wrap="nowrap" align="flex-start">
            <Radio value={choice.value} label={choiceWords(question, choice.value)} />
            {choice.value === suggested && (
              <Badge color="gray" miw="max-content">
                {texts.tables.likely}
              </Badge>
            )}
          </Group>
        ))}
        {kind === 'currency' && <CurrencyChoice choices={choices} value={value} onChange={onChange} />}
      </Stack>
    </Radio.Group>
  );
}

type CurrencyChoiceProps = {
  /** What can be chosen besides. */
  readonly choices: TableQuestionWire['choices'];
  /** Undefined until something is chosen; empty for another currency that is not named yet. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Any other currency, in the group of the likely ones. */
function CurrencyChoice({ choices, value, onChange }: CurrencyChoiceProps) {
  const isOther = value !== undefined && !choices.some((each) => each.value === value);
  return (
    <>
      <Radio value={isOther ? value : ''} label={texts.tables.otherCurrency} />
      {isOther && (
        <NativeSelect
          label={texts.tables.currency}
          maw={320}
          value={value}
          data={[{ value: '', label: texts.tables.chooseCurrency }, ...currencies()]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  );
}

const currencies = () =>
  Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: currencyName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** The first cells that a question is about, and how each can be read. */
function QuestionExamples({ question }: { readonly question: TableQuestionWire }) {
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
