import { Button, Collapse, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Copyable } from '../../../ui/actions/copyable.tsx';
import { actionsExample, curlExample } from './import-example.ts';

/** Shows how a program imports a catalogue, with examples to copy. */
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
        {isOpen ? texts.imports.hideExample : texts.imports.showExample}
      </Button>
      <Collapse expanded={isOpen} id={id} w="100%">
        {isOpen && (
          <Stack gap="sm">
            <Title order={3}>{texts.imports.example}</Title>
            <Text size="sm">{texts.imports.exampleLead}</Text>
            <Text size="sm">{texts.imports.curl}</Text>
            <Copyable value={curlExample(origin)} what={texts.imports.theCurl} />
            <Text size="sm">{texts.imports.actionsFile}</Text>
            <Copyable value={actionsExample(origin)} what={texts.imports.theActionsFile} />
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}
