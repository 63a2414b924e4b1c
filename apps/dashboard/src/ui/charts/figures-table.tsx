import { Anchor, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures-table.module.css';

type FiguresTableProps = {
  /** What opens it. */
  readonly summary: string;
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Holds the figures of charts as a table, folded up, for people who prefer to read figures. A long one scrolls, also by keyboard. */
export function FiguresTable({ summary, label, children }: FiguresTableProps) {
  return (
    <details>
      <Anchor component="summary" size="sm">
        {summary}
      </Anchor>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={classes['scrolled']} aria-label={summary} tabIndex={0}>
        <Table aria-label={label} verticalSpacing={4} horizontalSpacing={4} fz={{ base: 'xs', sm: 'sm' }}>
          {children}
        </Table>
      </section>
    </details>
  );
}
