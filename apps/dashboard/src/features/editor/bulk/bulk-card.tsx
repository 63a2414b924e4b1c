import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ChosenCourses } from './bulk-edits.ts';

export type { ChosenCourses } from './bulk-edits.ts';

type BulkCardProps = {
  /** All courses on this page of the list. */
  readonly listed: ChosenCourses;
  readonly chosen: ChosenCourses;
  readonly onChoose: (chosen: ChosenCourses) => void;
};

/** Chooses courses of a list, and changes those that are chosen (rule K8). */
export function BulkCard({ listed, chosen, onChoose }: BulkCardProps) {
  const [isOpen, setOpen] = useState(false);
  const words = texts.editor.bulk;
  const isAll = [...listed.keys()].every((id) => chosen.has(id));
  return (
    <Group gap="sm">
      <Button variant="default" size="xs" onClick={() => onChoose(isAll ? new Map() : new Map([...chosen, ...listed]))}>
        {isAll ? words.chooseNone : words.chooseAll}
      </Button>
      {chosen.size > 0 && (
        <>
          <Text size="sm" role="status">
            {words.chosen(chosen.size)}
          </Text>
          <Button size="xs" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </>
      )}
      {isOpen && <BulkDialog courses={chosen} onClose={() => setOpen(false)} />}
    </Group>
  );
}
