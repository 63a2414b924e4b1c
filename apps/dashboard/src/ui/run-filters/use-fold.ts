import { useState } from 'react';

/** Whether filters that are folded away are open: from the start where one of them is set, and again when one is, such as by a saved view. */
export function useFold(isSet: boolean): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(isSet);
  const [wasSet, setWasSet] = useState(isSet);
  if (isSet !== wasSet) {
    setWasSet(isSet);
    if (isSet) setOpen(true);
  }
  return [isOpen, setOpen];
}
