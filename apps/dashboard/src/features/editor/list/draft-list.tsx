import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { May } from '../../../ui/may.tsx';
import { Section } from '../../../ui/section.tsx';
import { nameOfField } from '../names/field-names.ts';
import { DiscardDrafts } from '../publishing/discard-drafts.tsx';
import { PublishDrafts } from '../publishing/publish-drafts.tsx';
import { PublishLater } from '../publishing/publish-later.tsx';
import { CourseName, titleOf } from './course-name.tsx';
import { type DraftedCourse, type Drafts, groupDrafts } from './group-drafts.ts';

/** Drafts course by course, to be published or discarded together. */
export function DraftList({ drafts }: { readonly drafts: Drafts }) {
  const groups = groupDrafts(drafts);
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  // What cannot be published would keep all others from it.
  const isChosen = ({ key, isGone }: DraftedCourse) => picked.get(key) ?? !isGone;
  const chosen = groups.filter(isChosen);
  const choice = {
    courses: chosen.flatMap(({ courseId }) => courseId ?? []),
    parts: chosen.flatMap(({ courseId, parts }) => (courseId === null ? parts : [])),
  };
  if (groups.length === 0) return <EmptyState title={texts.editor.list.none}>{texts.editor.list.noneText}</EmptyState>;
  const columns: readonly Column<DraftedCourse>[] = [
    {
      header: texts.catalogue.course,
      cell: (group) => (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <May call={adminEndpoints.publishDrafts}>
            <Checkbox
              aria-label={texts.editor.list.choose(titleOf(group))}
              checked={isChosen(group)}
              onChange={({ currentTarget }) => setPicked(new Map(picked).set(group.key, currentTarget.checked))}
            />
          </May>
          <CourseName {...group} gone={group.isGone ? texts.editor.list.gone : undefined} />
        </Group>
      ),
    },
    {
      header: texts.editor.list.what,
      cell: ({ fields, more }) => {
        const named = [...new Set(fields.map(([entity, field]) => nameOfField(entity, field)))].join(', ');
        return <Text size="sm">{more > 0 ? `${named} ${texts.changes.more(more)}` : named}</Text>;
      },
    },
    {
      header: texts.editor.list.saved,
      cell: ({ savedAt, savedBy }) => (
        <Stack gap={0}>
          <Moment at={savedAt} />
          <Text size="xs" c="dimmed">
            {savedBy ?? texts.editor.commandLine}
          </Text>
        </Stack>
      ),
    },
  ];
  const isReady = chosen.length > 0;
  return (
    <Section
      title={texts.editor.list.drafts}
      actions={
        <May call={adminEndpoints.publishDrafts}>
          <Group gap="xs">
            <DiscardDrafts choice={choice} isReady={isReady} />
            <PublishLater choice={choice} isReady={isReady} />
            <PublishDrafts choice={choice} isReady={isReady} />
          </Group>
        </May>
      }
    >
      <DataTable label={texts.editor.list.drafts} rows={groups} rowKey={({ key }) => key} columns={columns} />
    </Section>
  );
}
