import { Button } from '@mantine/core';

type RowDangerProps = {
  /** What it does and with which row, for people who hear the button alone. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: string;
};

/** The button of a row that leads to the question before something ends for good. */
export const RowDanger = ({ label, onClick, children }: RowDangerProps) => (
  <Button size="xs" variant="default" c="red" aria-label={label} onClick={onClick}>
    {children}
  </Button>
);
