import { Button, Checkbox, Group, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { May } from '../../../ui/may.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ChosenCourses } from './bulk-edits.ts';
import type { BulkKind } from './bulk-fields.tsx';

export type { ChosenCourses } from './bulk-edits.ts';

type BulkCardProps = {
  /** All courses on this page of the list. */
  readonly listed: ChosenCourses;
  readonly chosen: ChosenCourses;
  readonly onChoose: (chosen: ChosenCourses) => void;
  /** What such courses are changed in most. */
  readonly first?: BulkKind;
};

/** Chooses courses of a list, and changes those that are chosen (rule K8). */
export function BulkCard({ listed, chosen, onChoose, first = 'price_percent' }: BulkCardProps) {
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
      {isOpen && <BulkDialog courses={chosen} first={first} onClose={() => setOpen(false)} />}
    </Group>
  );
}

type ChooseCourseProps = Pick<BulkCardProps, 'chosen' | 'onChoose'> & {
  readonly course: { readonly id: string; readonly title: string };
};

/** Chooses one course of the list; for those who may change it. */
export function ChooseCourse({ course: { id, title }, chosen, onChoose }: ChooseCourseProps) {
  const choose = (isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(id, title);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <May call={adminEndpoints.addToDrafts}>
      <Checkbox
        aria-label={texts.editor.bulk.choose(title)}
        checked={chosen.has(id)}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </May>
  );
}
