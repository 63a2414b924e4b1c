import { Text } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import classes from './trail.module.css';

/** Links to the screens above this one, from the outermost on. */
export function Trail({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="nav" size="sm" aria-label={texts.ui.trail} data-shortcut="up">
      <ol className={classes['trail']}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ol>
    </Text>
  );
}
