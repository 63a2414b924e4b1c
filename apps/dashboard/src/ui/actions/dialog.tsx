import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isWaitedFor } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
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

/**
 * Gives the focus back to what had it when a dialog appeared, once that is gone. For a dialog that is rendered only while it is open: one that
 * stays, and is closed, does so by itself.
 */
function useFocusReturn(isNeeded: boolean): void {
  const [opener] = useState(() => (isNeeded ? document.activeElement : null));
  useEffect(
    () => () => {
      // Something else may have taken the focus, such as a screen that the dialog led to.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
    [opener],
  );
}
