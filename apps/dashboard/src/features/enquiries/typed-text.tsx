import { Text, type TextProps } from '@mantine/core';
import classes from './typed-text.module.css';

/** Text that somebody typed, with its line breaks. */
export function TypedText({ children, ...text }: TextProps & { readonly children: string }) {
  return (
    <Text {...text} className={classes['text'] ?? ''}>
      {children}
    </Text>
  );
}
