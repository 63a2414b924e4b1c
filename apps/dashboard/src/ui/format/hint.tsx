import { Tooltip, type TooltipProps } from '@mantine/core';

/** A tooltip that opens at once, and again whenever the pointer comes back. */
export function Hint(props: Pick<TooltipProps, 'label' | 'children'>) {
  return <Tooltip {...props} defaultOpened />;
}
