import { Button, Collapse, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { importsTexts } from '../../texts/imports.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { actionsExample, curlExample } from './import-example.ts';

/** How a program imports a catalogue, to be copied. */
export function ImportByProgram() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { origin } = window.location;
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? importsTexts.hideExample : importsTexts.showExample}
      </Button>
      <Collapse expanded={isOpen} id={id} w="100%">
        {isOpen && (
          <Stack gap="sm">
            <Title order={3}>{importsTexts.example}</Title>
            <Text size="sm">{importsTexts.exampleLead}</Text>
            <Text size="sm">{importsTexts.curl}</Text>
            <Copyable value={curlExample(origin)} what={importsTexts.theCurl} />
            <Text size="sm">{importsTexts.actionsFile}</Text>
            <Copyable value={actionsExample(origin)} what={importsTexts.theActionsFile} />
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}
