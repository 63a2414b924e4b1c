import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints, type DeskChangeWire } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { bothInWords } from '../../../ui/format/field-words.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { nameOfField } from '../names/field-names.ts';
import { added, keyOf } from '../state/part-state.ts';
import { CourseName } from './course-name.tsx';

const pageSize = 50;

type DifferencesProps = { readonly changes: readonly DeskChangeWire[]; readonly total: number };

/** What people changed on top of the file, those first of which the file says something else by now (rule K3). */
export function Differences({ changes, total }: DifferencesProps) {
  const { id } = useInstitute();
  const [shown, setShown] = useState(pageSize);
  const keep = useAdminChange(adminEndpoints.keepDeskChanges);
  const drop = useAdminChange(adminEndpoints.dropDeskChanges);
  const [dropping, setDropping] = useState<DeskChangeWire>();
  const words = texts.editor.list;
  // The file has nothing of what people added: that is changed, or removed, where it is edited.
  const own = new Set(changes.filter(({ field }) => field === added).map(keyOf));
  const isPending = keep.isPending || drop.isPending;
  const queries = useQueryClient();
  const request = ({ number, file_state }: DeskChangeWire) => ({
    params: { institute_id: id },
    body: { numbers: [number], seen: [{ number, file_state }] },
  });
  // An import has brought another value: the person decides about that once it is on the screen.
  const onError = () => void queries.invalidateQueries();
  const closeDropping = () => setDropping(undefined);
  const columns: readonly Column<DeskChangeWire>[] = [
    {
      header: words.field,
      cell: ({ entity, field, id: partId, course_id: courseId, title }) => (
        <Stack gap={2} align="flex-start">
          <span>{nameOfField(entity, field)}</span>
          <CourseName
            courseId={courseId}
            title={title}
            gone={courseId !== null && title === null ? words.courseGone : undefined}
          />
          <Code fw={400}>{partId}</Code>
          {courseId !== null && title === null && (
            <TextLink
              to="/i/$instituteId/catalogue/courses/$courseId/edit"
              params={{ instituteId: id, courseId }}
              size="sm"
            >
              {words.history}
            </TextLink>
          )}
        </Stack>
      ),
    },
    { header: words.ours, cell: (change) => <Value text={bothValues(change)[0]} /> },
    {
      header: words.file,
      cell: (change) => (
        <Stack gap={4} align="flex-start">
          {change.theirs !== null && <StateBadge tone="warning">{words.difference}</StateBadge>}
          {change.is_waiting ? <Text size="sm">{words.waiting}</Text> : <Value text={bothValues(change)[1]} />}
        </Stack>
      ),
    },
    {
      header: words.changed,
      cell: ({ changed_by: by, changed_at: at }) => (
        <Stack gap={0}>
          <Moment at={at} />
          <Text size="xs" c="dimmed">
            {by ?? texts.editor.commandLine}
          </Text>
        </Stack>
      ),
    },
    {
      header: words.decide,
      isAction: true,
      call: adminEndpoints.dropDeskChanges,
      cell: (change) => (
        <Group gap="xs" wrap="nowrap">
          {change.theirs !== null && (
            <Button
              size="xs"
              variant="default"
              disabled={isPending}
              onClick={() => keep.mutate(request(change), { onError })}
            >
              {words.keep}
            </Button>
          )}
          {!own.has(keyOf(change)) && (
            <Button size="xs" variant="default" disabled={isPending} onClick={() => setDropping(change)}>
              {words.drop}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Section title={words.changes(total)} lead={words.changesLead}>
      <Stack gap="sm">
        <ErrorNotice error={keep.error ?? drop.error} />
        <DataTable
          label={words.changesLabel}
          rows={changes.slice(0, shown)}
          rowKey={({ number }) => number}
          columns={columns}
        />
        {changes.length > shown && (
          <Group>
            <Button variant="default" size="xs" onClick={() => setShown(shown + pageSize)}>
              {words.more}
            </Button>
          </Group>
        )}
      </Stack>
      {dropping && (
        <ConfirmDanger
          opened
          onClose={closeDropping}
          title={words.dropTitle(nameOfField(dropping.entity, dropping.field))}
          action={words.drop}
          onConfirm={() => drop.mutate(request(dropping), { onError, onSettled: closeDropping })}
          isPending={drop.isPending}
        >
          {words.dropText}
        </ConfirmDanger>
      )}
    </Section>
  );
}

/** What people want, and what the file says. */
const bothValues = ({ field, value, base, theirs }: DeskChangeWire) =>
  bothInWords(field, value, theirs === null ? base : theirs.value);

const Value = ({ text }: { readonly text: string | null }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {text || texts.editor.nothing}
  </Text>
);
