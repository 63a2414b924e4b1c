import { Button, Stack, Table } from '@mantine/core';
import type { AnsweredQuestionWire } from '@prospectus/contract/admin';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../../../../texts/texts.ts';
import { Section } from '../../../../ui/section.tsx';
import type { Answers } from '../reading.ts';
import { QuestionField } from './question-field.tsx';
import { askedWords, choiceWords } from './question-words.ts';

type AnsweredProps = {
  readonly questions: readonly AnsweredQuestionWire[];
  readonly isReading: boolean;
  readonly onAnswered: (answers: Answers) => void;
};

/** What was asked and how it was answered, to be answered again. */
export function Answered({ questions, isReading, onAnswered }: AnsweredProps) {
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<Answers>({});
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAnswered(changed);
    setOpen(false);
  };
  return (
    <Section
      title={texts.tables.answered}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setChanged({});
            setOpen(!isOpen);
          }}
        >
          {texts.tables.answerAgain}
        </Button>
      }
    >
      <div id={id}>
        {isOpen ? (
          <form onSubmit={send}>
            <Stack gap="lg" align="flex-start">
              {questions.map((question) => (
                <QuestionField
                  key={question.key}
                  question={question}
                  value={changed[question.key] ?? question.answer}
                  isMissing={false}
                  onChange={(value) => setChanged((former) => ({ ...former, [question.key]: value }))}
                />
              ))}
              <Button type="submit" loading={isReading} disabled={Object.values(changed).includes('')}>
                {texts.tables.readAgain}
              </Button>
            </Stack>
          </form>
        ) : (
          <Table aria-label={texts.tables.answered} w="auto">
            <Table.Tbody>
              {questions.map((question) => (
                <Table.Tr key={question.key}>
                  <Table.Th scope="row" fw="normal">
                    {askedWords(question)}
                  </Table.Th>
                  <Table.Td>{choiceWords(question, question.answer)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
    </Section>
  );
}
