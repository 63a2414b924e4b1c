import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { tableEncodings } from '@prospectus/contract';
import type { ImportTableWire } from '@prospectus/contract/admin';
import { type FormEvent, useState } from 'react';
import { texts } from '../../../../texts/texts.ts';
import type { Answers } from '../reading.ts';
import { encodingName } from './dialect-words.ts';

type DialectFormProps = {
  readonly dialect: ImportTableWire['dialect'];
  readonly answers: Answers;
  readonly isReading: boolean;
  readonly onAnswers: (answers: Answers) => void;
};

/** Overrules how a table is read: what is left as detected is no answer. */
export function DialectForm({ dialect, answers, isReading, onAnswers }: DialectFormProps) {
  const isText = dialect.format === 'csv';
  const fields = isText ? textFields() : sheetFields();
  const [values, setValues] = useState<Answers>(() =>
    Object.fromEntries([...fields, ...typedFields(isText)].map(({ key }) => [key, answers[key] ?? ''])),
  );
  const set = (key: string, value: string) => setValues((former) => ({ ...former, [key]: value }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAnswers(values);
  };
  return (
    <form onSubmit={send}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" maw={720}>
        {fields.map(({ key, choices }) => (
          <NativeSelect
            key={key}
            label={texts.tables.labels[key]}
            value={values[key] ?? ''}
            data={[{ value: '', label: texts.tables.automatic }, ...choices]}
            onChange={({ currentTarget }) => set(key, currentTarget.value)}
          />
        ))}
        {typedFields(isText).map(({ key }) => (
          <TextInput
            key={key}
            label={texts.tables.labels[key]}
            {...(key === 'header' ? { description: texts.tables.headerHint } : {})}
            placeholder={key === 'header' ? dialect.header_lines.join(',') : (dialect.sheet ?? '')}
            autoComplete="off"
            value={values[key] ?? ''}
            onChange={({ currentTarget }) => set(key, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
      <Button type="submit" mt="md" loading={isReading}>
        {texts.tables.readAgain}
      </Button>
    </form>
  );
}

type Key = keyof typeof texts.tables.labels;
type Field = { readonly key: Key; readonly choices: readonly { readonly value: string; readonly label: string }[] };

const choicesOf = (words: Readonly<Record<string, string>>): Field['choices'] =>
  Object.entries(words).map(([value, label]) => ({ value: value === '\t' ? 'tab' : value, label }));

/** A space and none have names, as at the command line. */
const thousandsChoices = (): Field['choices'] => [
  ...choicesOf(texts.tables.thousands).map(({ value, label }) => ({ value: value === ' ' ? 'space' : value, label })),
  ...["'", '’'].map((sign) => ({ value: sign, label: texts.tables.otherThousands(sign) })),
  { value: 'none', label: texts.tables.noThousands },
];

const forms = (): readonly Field[] => [
  { key: 'decimal', choices: choicesOf(texts.tables.decimals) },
  { key: 'thousands', choices: thousandsChoices() },
  { key: 'date_order', choices: choicesOf(texts.tables.orders) },
];

/** From when days are counted that are written as numbers, as those of a workbook are. */
const systemField = (): Field => ({
  key: 'date_system',
  choices: ['1900', '1904'].map((value) => ({ value, label: systemName(value) })),
});

const textFields = (): readonly Field[] => [
  { key: 'delimiter', choices: choicesOf(texts.tables.delimiters) },
  { key: 'quote', choices: choicesOf(texts.tables.quotes) },
  { key: 'encoding', choices: tableEncodings.map((value) => ({ value, label: encodingName(value) })) },
  ...forms(),
  systemField(),
];

const sheetFields = (): readonly Field[] => [...forms(), systemField()];

const systemName = (value: string): string =>
  (texts.tables.choices as Readonly<Record<string, string>>)[`date_system ${value}`] ?? value;

const typedFields = (isText: boolean): readonly { readonly key: Key }[] => [
  ...(isText ? [] : [{ key: 'sheet' } as const]),
  { key: 'header' },
];
