import { Button, Stack } from '@mantine/core';
import type { TableQuestionWire } from '@prospectus/contract/admin';
import { type FormEvent, useRef, useState } from 'react';
import { texts } from '../../../../texts/texts.ts';
import { Section } from '../../../../ui/section.tsx';
import type { Answers } from '../reading.ts';
import { QuestionField } from './question-field.tsx';

type QuestionsProps = {
  readonly questions: readonly TableQuestionWire[];
  readonly isReading: boolean;
  readonly onAnswered: (answers: Answers) => void;
};

/** Asks all that can be read in two ways at once; goes on when each is answered. */
export function Questions({ questions, isReading, onAnswered }: QuestionsProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isOpen = ({ key, kind }: TableQuestionWire) =>
    answers[key] === undefined || (kind === 'currency' && answers[key] === '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const first = questions.findIndex(isOpen);
    setTried(first !== -1);
    if (first === -1) onAnswered(Object.fromEntries(questions.map(({ key }) => [key, answers[key] ?? ''])));
    else form.current?.querySelectorAll('[role=radiogroup]')[first]?.querySelector('input')?.focus();
  };
  return (
    <Section title={texts.tables.questions} lead={texts.tables.questionsLead}>
      <form onSubmit={send} ref={form}>
        <Stack gap="lg" align="flex-start">
          {questions.map((question) => (
            <QuestionField
              key={question.key}
              question={question}
              value={answers[question.key]}
              isMissing={isTried && isOpen(question)}
              onChange={(value) => setAnswers((former) => ({ ...former, [question.key]: value }))}
            />
          ))}
          <Button type="submit" loading={isReading}>
            {texts.tables.goOn}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
