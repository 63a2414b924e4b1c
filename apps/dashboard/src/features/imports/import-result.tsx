import { Alert, Text } from '@mantine/core';
import type { Brake, ImportChangesWire, ImportWire } from '@prospectus/contract/admin';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { TextLink } from '../../ui/links.tsx';
import { type Removal, removalOf } from './changes/removal.ts';

type Result = { readonly color: string; readonly Icon: typeof IconBan; readonly title: string; readonly text: string };

type ImportResultProps = {
  readonly shown: ImportWire;
  /** Open ones about its table. */
  readonly questions?: number | undefined;
};

/** How an import ended, or what it waits for. */
export function ImportResult({ shown, questions = 0 }: ImportResultProps) {
  const { id: instituteId } = useInstitute();
  const { color, Icon, title, text } = resultOf(shown, questions);
  return (
    <Alert color={color} icon={<Icon aria-hidden />} title={title} role="status">
      <Text size="sm">
        {text}{' '}
        {shown.status === 'applied' && (
          <TextLink to="/i/$instituteId/embed" params={{ instituteId }} inherit underline="always">
            {texts.imports.toEmbed}
          </TextLink>
        )}
      </Text>
    </Alert>
  );
}

function resultOf(shown: ImportWire, questions: number): Result {
  const { status, changes, failure, is_changed, is_dry_run, findings_count } = shown;
  switch (status) {
    case 'applied': {
      const text = is_changed === false ? texts.imports.unchangedText : texts.imports.appliedText;
      return { color: 'green', Icon: IconCircleCheck, title: texts.imports.appliedTitle, text };
    }
    case 'asking':
      return questions > 0
        ? {
            color: 'teal',
            Icon: IconHelpCircle,
            title: texts.tables.askingTitle(questions),
            text: texts.tables.askingText,
          }
        : { color: 'amber', Icon: IconAlertTriangle, title: texts.tables.foundTitle, text: texts.tables.foundText };
    case 'checked':
      if (is_dry_run) {
        return {
          color: 'green',
          Icon: IconCircleCheck,
          title: texts.imports.dryRunTitle,
          text: texts.imports.dryRunText,
        };
      }
      return changes !== null && !changesAnything(changes)
        ? {
            color: 'teal',
            Icon: IconInfoCircle,
            title: texts.imports.noChangesTitle,
            text: texts.imports.noChangesText,
          }
        : readyResult(removalOf(shown), changes?.brake?.reasons ?? []);
    case 'refused':
      return {
        color: 'red',
        Icon: IconBan,
        title: texts.imports.refusedTitle(findings_count),
        text: texts.imports.refusedText,
      };
    case 'failed':
      return {
        color: 'red',
        Icon: IconAlertTriangle,
        title: texts.imports.failedTitle,
        text: texts.said(failure ?? ''),
      };
    case 'uploading':
      return {
        color: 'amber',
        Icon: IconAlertTriangle,
        title: texts.imports.uploadingTitle,
        text: texts.imports.uploadingText,
      };
    default:
      return {
        color: 'gray',
        Icon: IconInfoCircle,
        title: texts.imports.cancelledTitle,
        text: failure === null ? texts.imports.cancelledText : texts.said(failure),
      };
  }
}

function readyResult({ gone, all, isLarge }: Removal, reasons: Brake['reasons']): Result {
  const held = reasons.map(({ kind, count, of }) => texts.changes.brake[kind](count, of));
  if (!isLarge && held.length === 0) {
    return {
      color: 'green',
      Icon: IconCircleCheck,
      title: texts.imports.checkedTitle,
      text: texts.imports.checkedText,
    };
  }
  const title = isLarge ? texts.imports.removesTitle(gone, all) : texts.imports.heldTitle;
  const text = [...held, ...(isLarge ? [texts.imports.goneWarning(gone)] : [])].join(' ');
  return { color: 'amber', Icon: IconAlertTriangle, title, text };
}

/** Returns whether publishing a catalogue would change anything at all. */
const changesAnything = (changes: ImportChangesWire): boolean =>
  changes.added.count + changes.changed.count + changes.gone.count + changes.learner_counts > 0 ||
  changes.order ||
  changes.institute;
