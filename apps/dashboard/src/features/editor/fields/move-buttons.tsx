import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';

type MoveButtonsProps = Pick<ActionIconProps, 'size'> & {
  readonly name: string;
  readonly index: number;
  /** Of the list that it is in. */
  readonly count: number;
  /** Called with -1 for up and 1 for down. */
  readonly onMove: (by: -1 | 1) => void;
};

/** Moves something up and down in its list. */
export function MoveButtons({ name, index, count, onMove, ...size }: MoveButtonsProps) {
  return (
    <>
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
