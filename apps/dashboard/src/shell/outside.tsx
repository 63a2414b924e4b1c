import { Box, Container, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import booklet from '../booklet.svg';
import { shellTexts } from '../texts/shell.ts';
import classes from './outside.module.css';

/** What surrounds screens that are shown to anyone. */
export function Outside({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="main" className={classes['ground'] ?? ''} mih="100vh" py="xl" px="md">
      <Container size={440} px={0}>
        <Group gap="xs" mb="xl">
          <img src={booklet} width={28} height={28} alt="" />
          <Text fw={600}>{shellTexts.product}</Text>
        </Group>
        {children}
      </Container>
    </Box>
  );
}
