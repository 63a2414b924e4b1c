import { Stack, Text } from '@mantine/core';
import type { SourceOutcome, SourceWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { TextLink } from '../../ui/links.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';

const tones: Readonly<Record<SourceOutcome, Tone>> = {
  published: 'good',
  unchanged: 'good',
  held: 'warning',
  asking: 'warning',
  ready: 'warning',
  declined: 'plain',
  refused: 'bad',
  failed: 'bad',
};

type SourceStateProps = { readonly instituteId: string; readonly source: SourceWire };

/** What came of the last fetch of a source, or how far the present one is. */
export function SourceState({ instituteId, source }: SourceStateProps) {
  const { progress, last, failures_in_a_row: failures } = source;
  if (progress !== null) return <Underway source={source} progress={progress} />;
  if (last === null) return <StateBadge tone="waiting">{texts.sources.notYet}</StateBadge>;
  const { outcome, problem, import_id: importId } = last;
  return (
    <Stack gap={4} align="flex-start" maw={360}>
      <StateBadge tone={tones[outcome]}>{texts.sources.outcomes[outcome]}</StateBadge>
      {problem !== null && <Text size="xs">{texts.said(problem)}</Text>}
      {failures > 1 && (
        <Text size="xs" c="dimmed">
          {texts.sources.failures(failures)}
        </Text>
      )}
      {importId !== null && outcome !== 'unchanged' && (
        <TextLink
          to="/i/$instituteId/catalogue/imports/$importId"
          params={{ instituteId, importId }}
          state={true}
          size="xs"
        >
          {texts.sources.openImport[outcome]}
        </TextLink>
      )}
    </Stack>
  );
}

type UnderwayProps = { readonly source: SourceWire; readonly progress: NonNullable<SourceWire['progress']> };

function Underway({ source: { kind }, progress: { done, whole } }: UnderwayProps) {
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone="waiting">{texts.sources.fetching}</StateBadge>
      {whole > 0 && (
        <Text size="xs" c="dimmed">
          {kind === 'website' ? texts.sources.pages(done, whole) : texts.sources.part(Math.floor((done / whole) * 100))}
        </Text>
      )}
    </Stack>
  );
}
