import { Text, type TextProps } from '@mantine/core';
import classes from './typed-text.module.css';

/** Shows text as it was typed, with its line breaks. */
export function TypedText({ children, ...text }: TextProps & { readonly children: string }) {
  return (
    <Text {...text} className={classes['text'] ?? ''}>
      {children}
    </Text>
  );
}
