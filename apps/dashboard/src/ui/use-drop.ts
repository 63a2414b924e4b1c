import { type RefObject, useEffect, useRef, useState } from 'react';

/** Lets files be dropped on an element, unless its form is disabled. Elsewhere on the page a drop would open the file in place of the dashboard, so it does nothing. */
export function useDrop<T extends HTMLElement>(
  onDrop: (files: readonly File[]) => void,
): { readonly ref: RefObject<T | null>; readonly isOver: boolean } {
  const ref = useRef<T>(null);
  const take = useRef(onDrop);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    take.current = onDrop;
  });
  useEffect(() => {
    // Those who may not change what is there drop nothing on it.
    const isWithin = ({ target }: DragEvent) =>
      target instanceof Node &&
      ref.current !== null &&
      ref.current.contains(target) &&
      ref.current.closest('fieldset:disabled') === null;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      const within = isWithin(event);
      // Another zone of the page may have said already that it takes them.
      if (event.dataTransfer && (within || !event.defaultPrevented)) {
        event.dataTransfer.dropEffect = within ? 'copy' : 'none';
      }
      event.preventDefault();
      setOver(within);
    };
    const leave = (event: DragEvent) => {
      // The pointer has left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isWithin(event)) take.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return { ref, isOver };
}
