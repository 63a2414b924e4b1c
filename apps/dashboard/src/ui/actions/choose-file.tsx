import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

type ChooseFileProps = {
  readonly label: string;
  /** Types or endings, as the browser takes them. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onChosen: (file: File) => void;
  readonly children: (props: { readonly onClick: () => void }) => ReactNode;
};

/** Lets a file be chosen, also the same one again: it may have been mended, or its upload may have failed. */
export function ChooseFile({ label, accept, disabled = false, onChosen, children }: ChooseFileProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      {...{ accept, disabled }}
      resetRef={forget}
      onChange={(file) => {
        // Browsers tell nothing when the file is chosen that is chosen already.
        forget.current?.();
        if (file) onChosen(file);
      }}
      inputProps={{ 'aria-label': label }}
    >
      {children}
    </FileButton>
  );
}
