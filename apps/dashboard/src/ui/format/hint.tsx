import { Tooltip, type TooltipProps } from '@mantine/core';

/** A word on what is pointed at: it shows at once, and whenever it is pointed at again. */
export function Hint(props: Pick<TooltipProps, 'label' | 'children'>) {
  return <Tooltip {...props} defaultOpened />;
}
