import { IconGripVertical } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import classes from './order.module.css';
import { useDragOrder } from './use-drag-order.ts';

/** By which a row is dragged to another place. The arrows beside it do the same by keyboard, and for screen readers. */
export function DragHandle({ onMove }: { readonly onMove: (by: number) => void }) {
  const onPointerDown = useDragOrder(onMove);
  return (
    <span className={classes['handle']} aria-hidden title={texts.structure.drag} onPointerDown={onPointerDown}>
      <IconGripVertical size={18} />
    </span>
  );
}
