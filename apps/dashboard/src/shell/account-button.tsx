import { Text, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useSession } from '../api/session.ts';
import { texts } from '../texts/texts.ts';
import classes from './account-button.module.css';

/** Names the person who is signed in. */
export function AccountButton(props: UnstyledButtonProps & ComponentProps<'button'>) {
  const { person } = useSession();
  const name = person.name || person.email;
  return (
    <UnstyledButton {...props} className={classes['button'] ?? ''} aria-label={texts.shell.accountOf(name)}>
      <IconUserCircle size={24} aria-hidden />
      <Text span size="sm" visibleFrom="sm" maw={180} truncate="end">
        {name}
      </Text>
    </UnstyledButton>
  );
}
