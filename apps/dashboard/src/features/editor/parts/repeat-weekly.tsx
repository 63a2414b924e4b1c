import { ActionIcon, Button, Group, NumberInput, Popover } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { useInCell } from '../fields/in-cell.ts';
import { copyOfRun } from '../state/new-parts.ts';
import type { PartState } from '../state/part-state.ts';
import { useDraft } from '../state/use-course-draft.ts';

const week = 7;
/** A year of weeks. */
const timesMax = 52;

type RepeatProps = { readonly run: PartState; readonly name: string; readonly onCopied: (count: number) => void };

/** Adds further dates like this one, each a week later, as one step. */
export function RepeatWeekly({ run, name, onCopied }: RepeatProps) {
  const draft = useDraft();
  const inCell = useInCell();
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState<number | string>(1);
  const count = typeof times === 'number' ? Math.min(Math.max(Math.trunc(times), 0), timesMax) : 0;
  const repeat = () => {
    const weeks = Array.from({ length: count }, (_, index) => (index + 1) * week);
    draft.add(weeks.flatMap((days) => copyOfRun(run, days) ?? []));
    onCopied(count);
    setOpen(false);
  };
  const opening = { variant: 'default', 'aria-label': texts.editor.repeatOf(name), onClick: () => setOpen(true) };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal>
      <Popover.Target>
        {inCell ? (
          <ActionIcon {...opening} title={texts.editor.repeat}>
            <IconCalendarRepeat size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Button size="xs" {...opening}>
            {texts.editor.repeat}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            repeat();
          }}
        >
          <Group gap="xs" align="flex-end">
            <NumberInput
              label={texts.editor.repeatTimes}
              data-autofocus
              min={1}
              max={timesMax}
              allowDecimal={false}
              value={times}
              onChange={setTimes}
            />
            <Button type="submit" disabled={count === 0}>
              {texts.editor.repeatAdd}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
