import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWaitedFor } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { useFocusReturn } from './focus-return.ts';
import { useNoReturn } from './stay.ts';

type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly opened?: boolean;
  /** Called once it is gone: the time to say where the focus goes, where the dialog cannot tell. */
  readonly onGone?: () => void;
  /**
   * True while a request is under way, or while the dialog shows something that is shown only once. Only the dialog's content can close it
   * then: otherwise the result of a change, or its refusal, would have no place to appear.
   */
  readonly isHeld: boolean;
};

/** Asks for something in front of the screen. Its ways out, such as a button to cancel, are disabled while it is held. */
export function Dialog({ title, children, onClose, opened = true, onGone, isHeld }: DialogProps) {
  useNoReturn(opened && isHeld);
  useFocusReturn(opened && onGone === undefined);
  const queries = useQueryClient();
  const close = () => {
    // A change that has just started is known here before it is rendered.
    if (!isHeld && queries.isMutating({ predicate: isWaitedFor }) === 0) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      {...(onGone === undefined ? {} : { onExitTransitionEnd: onGone, returnFocus: false })}
      title={title}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      closeButtonProps={{ 'aria-label': texts.ui.close, disabled: isHeld }}
    >
      {children}
    </Modal>
  );
}
