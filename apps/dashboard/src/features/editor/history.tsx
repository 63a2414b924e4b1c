import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints, type HistoryStepWire, type PartNameWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { call } from '../../api/admin-client.ts';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { courseEditorTexts } from '../../texts/course-editor-texts.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { bothInWords } from '../../ui/format/field-words.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';
import { nameOfField } from './names/field-names.ts';
import { nameOfPart } from './parts/part-names.ts';
import { added, keyOf, removed } from './state/part-state.ts';
import { useDraft, useOfDraft } from './state/use-course-draft.ts';

type HistoryProps = {
  /** Null for what all courses share. */
  readonly courseId: string | null;
};

/** Who changed what when, asked for on a click; each change can be taken back (rule K7). */
export function History({ courseId }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const words = courseEditorTexts.history;
  return (
    <Section
      title={words.title}
      lead={words.lead}
      actions={
        isOpen ? undefined : (
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )
      }
    >
      {isOpen && <Steps courseId={courseId} />}
    </Section>
  );
}

function Steps({ courseId }: HistoryProps) {
  const { id } = useInstitute();
  // Hooks are called in one order, whichever of both is edited.
  const ofCourse = useAdminQuery(
    adminEndpoints.getCourseHistory,
    { params: { institute_id: id, course_id: courseId ?? '' } },
    { enabled: courseId !== null },
  );
  const ofHeader = useAdminQuery(
    adminEndpoints.getHeaderHistory,
    { params: { institute_id: id } },
    { enabled: courseId === null },
  );
  return <Asked query={courseId === null ? ofHeader : ofCourse}>{({ data }) => <StepTable steps={data} />}</Asked>;
}

/** The same of a course that is not in the catalogue any more, where it has one: there is nothing to take a change back of. */
export function HistoryOfGone({ courseId }: { readonly courseId: string }) {
  const { id } = useInstitute();
  const history = useAdminQuery(adminEndpoints.getCourseHistory, { params: { institute_id: id, course_id: courseId } });
  const { title, lead } = courseEditorTexts.history;
  return (
    <Asked query={history} missing={null}>
      {({ data }) =>
        data.length === 0 ? null : (
          <Section title={title} lead={lead}>
            <StepTable steps={data} isOfGone />
          </Section>
        )
      }
    </Asked>
  );
}

type StepTableProps = { readonly steps: readonly HistoryStepWire[]; readonly isOfGone?: boolean };

function StepTable({ steps, isOfGone = false }: StepTableProps) {
  const words = courseEditorTexts.history;
  const [error, setError] = useState<unknown>(null);
  if (steps.length === 0) return <Text size="sm">{words.none}</Text>;
  const columns: readonly Column<HistoryStepWire>[] = [
    {
      header: texts.editor.list.changed,
      cell: ({ changed_at: at, changed_by: by }) => (
        <Stack gap={0}>
          <Moment at={at} />
          <Text size="xs" c="dimmed">
            {by ?? words.commandLine}
          </Text>
        </Stack>
      ),
    },
    {
      header: texts.editor.list.field,
      cell: (step) => (
        <Stack gap={2} align="flex-start">
          <span>{nameOfField(step.entity, step.field)}</span>
          {isOfGone ? <Code fw={400}>{step.id}</Code> : <PartName part={step} />}
        </Stack>
      ),
    },
    { header: words.before, cell: (step) => <Value field={step.field} text={bothValues(step)[0]} /> },
    { header: words.after, cell: (step) => <Value field={step.field} text={bothValues(step)[1]} /> },
  ];
  const takingBack: Column<HistoryStepWire> = {
    header: words.takeBack,
    isAction: true,
    call: adminEndpoints.saveDraft,
    cell: (step) => <TakeBack step={step} onError={setError} />,
  };
  return (
    <Stack gap="sm">
      <ErrorNotice error={error} />
      <DataTable
        label={words.title}
        rows={steps}
        rowKey={({ number }) => number}
        columns={isOfGone ? columns : [...columns, takingBack]}
      />
    </Stack>
  );
}

/** By its id only where it is there no longer: nothing else is known of it then. */
function PartName({ part }: { readonly part: PartNameWire }) {
  const parts = useOfDraft((state) => state.parts);
  const institute = useOfDraft((state) => state.institute);
  const isKnown = parts.some(({ key }) => key === keyOf(part));
  if (!isKnown) return <Code fw={400}>{part.id}</Code>;
  const name = nameOfPart(parts, institute, part);
  return name === undefined ? null : (
    <Text size="xs" c="dimmed">
      {name}
    </Text>
  );
}

type TakeBackProps = { readonly step: HistoryStepWire; readonly onError: (error: unknown) => void };

/** Drafts what the field was before. Parts that came or went are removed and kept where they are edited. */
function TakeBack({ step, onError }: TakeBackProps) {
  const { id } = useInstitute();
  const draft = useDraft();
  const key = keyOf(step);
  const isThere = useOfDraft(({ parts }) => parts.some((part) => part.key === key && part.isPublished));
  const [isPending, setPending] = useState(false);
  if (!isThere || step.field === added || step.field === removed) return null;
  const take = async () => {
    setPending(true);
    try {
      // The list has long values in part.
      const { before } = await call(adminEndpoints.getHistoryStep, {
        params: { institute_id: id, step_number: String(step.number) },
      });
      draft.set(key, step.field, before);
      notifyDone(courseEditorTexts.history.taken);
      onError(null);
    } catch (thrown) {
      onError(thrown);
    } finally {
      setPending(false);
    }
  };
  return (
    <Group>
      <Button size="xs" variant="default" loading={isPending} onClick={() => void take()}>
        {courseEditorTexts.history.takeBack}
      </Button>
    </Group>
  );
}

const bothValues = ({ field, before, after }: HistoryStepWire) => bothInWords(field, before, after);

type ValueProps = { readonly field: string; readonly text: string | null };

function Value({ field, text }: ValueProps) {
  // What such a step says stands in the column before.
  if (field === added || field === removed) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text || texts.editor.nothing}
    </Text>
  );
}
