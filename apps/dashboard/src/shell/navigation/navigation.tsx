import { Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { NavigationLink } from '../../ui/links.tsx';
import { useCurrentInstitute } from './current-institute.ts';
import { instituteEntries, operatorEntries } from './entries.ts';
import classes from './navigation.module.css';

/** The way to every screen: those of an institute, and those of the operator. */
export function Navigation() {
  const { person } = useSession();
  const instituteId = useCurrentInstitute()?.id;
  return (
    <div className={classes['scroll']}>
      <Stack component="nav" aria-label={texts.shell.navigation} gap={0} py="sm">
        {instituteId !== undefined &&
          instituteEntries.map(({ group, entries }) => (
            <Group key={group ?? 'first'} name={group && texts.shell[group]}>
              {entries.map(({ to, text, Icon }) => (
                <NavigationLink
                  key={to}
                  to={to}
                  params={{ instituteId }}
                  activeOptions={{ exact: to === '/i/$instituteId' }}
                  activeProps={{ active: true, 'aria-current': 'page' }}
                  label={texts.shell[text]}
                  leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
                />
              ))}
            </Group>
          ))}
        {person.is_operator && (
          <Group name={texts.shell.operatorArea}>
            {operatorEntries.map(({ to, text, Icon }) => (
              <NavigationLink
                key={to}
                to={to}
                activeOptions={{ exact: to === '/operator' }}
                activeProps={{ active: true, 'aria-current': 'page' }}
                label={texts.shell[text]}
                leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
              />
            ))}
          </Group>
        )}
      </Stack>
    </div>
  );
}

type GroupProps = { readonly name: string | undefined; readonly children: ReactNode };

/** Entries about the same, with its name above them. */
function Group({ name, children }: GroupProps) {
  const nameId = useId();
  if (name === undefined) return children;
  return (
    <Stack gap={0} role="group" aria-labelledby={nameId}>
      <Text id={nameId} size="xs" c="dimmed" px="sm" pt="sm" pb={4}>
        {name}
      </Text>
      {children}
    </Stack>
  );
}
