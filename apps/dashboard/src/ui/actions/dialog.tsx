import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { useNoReturn } from './stay.ts';

type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly opened?: boolean;
  /**
   * While what was asked for is under way, or what is shown is shown this once: there is no way out but by what is inside. What a change
   * brings would have nobody to show it to, and its refusal neither.
   */
  readonly isHeld: boolean;
};

/** Asks for something in front of the screen. Its own way out, such as a button to cancel, is disabled while it is held. */
export function Dialog({ title, children, onClose, opened = true, isHeld }: DialogProps) {
  useNoReturn(opened && isHeld);
  const queries = useQueryClient();
  const close = () => {
    // What was just begun is known here before it is drawn.
    if (!isHeld && queries.isMutating() === 0) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      closeButtonProps={{ 'aria-label': texts.ui.close, disabled: isHeld }}
    >
      {children}
    </Modal>
  );
}
