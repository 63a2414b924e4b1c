import { Badge, Group, Radio, Stack } from '@mantine/core';
import type { TableQuestionWire } from '@prospectus/contract/admin';
import { texts } from '../../../../texts/texts.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { QuestionExamples } from './question-examples.tsx';
import { askedWords, choiceWords } from './question-words.ts';
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
