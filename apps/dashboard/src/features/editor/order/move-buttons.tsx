import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import classes from './order.module.css';
import { useDragOrder } from './use-drag-order.ts';

type MoveButtonsProps = Pick<ActionIconProps, 'size'> & {
  readonly name: string;
  readonly index: number;
  /** Of the list that it is in. */
  readonly count: number;
  /** Called with how many places it is to go down; below 0 for up. */
  readonly onMove: (by: number) => void;
};

/** Moves something up and down in its list: it is dragged, or goes place by place. */
export function MoveButtons({ name, index, count, onMove, ...size }: MoveButtonsProps) {
  return (
    <>
      {count > 1 && <DragHandle onMove={onMove} />}
      <ActionIcon
        variant="default"
        {...size}
        aria-label={texts.structure.up(name)}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        {...size}
        aria-label={texts.structure.down(name)}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** By which a row is dragged to another place. The arrows next to it do the same by keyboard, and for screen readers. */
function DragHandle({ onMove }: { readonly onMove: (by: number) => void }) {
  const onPointerDown = useDragOrder(onMove);
  return (
    <span className={classes['handle']} aria-hidden title={texts.structure.drag} onPointerDown={onPointerDown}>
      <IconGripVertical size={18} />
    </span>
  );
}
