import { Progress, Stack, Text } from '@mantine/core';
import type { ImportWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { Section } from '../../ui/section.tsx';

/** Shows the progress of a running import. */
export function ImportProgress({ shown: { status, progress } }: { readonly shown: ImportWire }) {
  const { phase, done, whole } = progress ?? { phase: 'waiting', done: 0, whole: 0 };
  const percent = whole > 0 ? Math.min(100, Math.floor((done / whole) * 100)) : 0;
  return (
    <Section title={texts.imports.statuses[status]}>
      <Stack gap="xs">
        <Text role="status">
          {texts.imports.phases[phase]}
          {whole > 0 && ` · ${texts.imports.percent(percent)}`}
        </Text>
        <Progress value={percent} striped animated aria-label={texts.imports.progress} />
        <Text size="sm" c="dimmed">
          {texts.imports.mayLeave}
        </Text>
      </Stack>
    </Section>
  );
}
