import { Stack, Text } from '@mantine/core';
import type { ImportWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';

const tones: Readonly<Record<ImportWire['status'], Tone>> = {
  uploading: 'waiting',
  checking: 'waiting',
  asking: 'waiting',
  checked: 'good',
  applying: 'waiting',
  applied: 'good',
  refused: 'bad',
  failed: 'bad',
  cancelled: 'plain',
};

/** Where an import is, or how it ended. */
export function ImportState({ shown }: { readonly shown: ImportWire }) {
  const { status, is_current: isCurrent, is_changed: isChanged, is_dry_run: isDry, findings_count: findings } = shown;
  const notes = [
    ...(isCurrent ? [texts.imports.current] : []),
    ...(isChanged === false ? [texts.imports.unchanged] : []),
    ...(isDry && status !== 'checked' ? [texts.imports.dryRun] : []),
    ...(findings > 0 ? [texts.imports.findings(findings)] : []),
  ];
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone={isDry && status === 'checked' ? 'plain' : tones[status]}>
        {isDry && status === 'checked' ? texts.imports.dryRun : texts.imports.statuses[status]}
      </StateBadge>
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

export const isAtWork = ({ status }: Pick<ImportWire, 'status'>): boolean =>
  status === 'checking' || status === 'applying';
