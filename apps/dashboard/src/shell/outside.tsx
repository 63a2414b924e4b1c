import { Box, Container, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import booklet from '../booklet.svg';
import { texts } from '../texts/texts.ts';
import classes from './outside.module.css';

/** What surrounds screens that are shown to anyone. `aside` stands in the upper corner. */
export function Outside({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <Box component="main" className={classes['ground'] ?? ''} mih="100vh" py="xl" px="md">
      <Container size={440} px={0}>
        <Group justify="space-between" mb="xl">
          <Group gap="xs">
            <img src={booklet} width={28} height={28} alt="" />
            <Text fw={600}>{texts.shell.product}</Text>
          </Group>
          {aside}
        </Group>
        {children}
      </Container>
    </Box>
  );
}
