import { Alert, Text } from '@mantine/core';
import type { ImportWire } from '@prospectus/contract/admin';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { importsTexts } from '../../texts/imports.ts';
import { changesAnything } from './changes-anything.ts';
import { type Removal, removalOf } from './removal.ts';

type Result = { readonly color: string; readonly Icon: typeof IconBan; readonly title: string; readonly text: string };

/** How an import ended, or what it waits for. */
export function ImportResult({ shown }: { readonly shown: ImportWire }) {
  const { color, Icon, title, text } = resultOf(shown);
  return (
    <Alert color={color} icon={<Icon aria-hidden />} title={title} role="status">
      <Text size="sm">{text}</Text>
    </Alert>
  );
}

function resultOf(shown: ImportWire): Result {
  const { status, changes, failure, is_changed, is_dry_run, findings_count } = shown;
  switch (status) {
    case 'applied': {
      const text = is_changed === false ? importsTexts.unchangedText : importsTexts.appliedText;
      return { color: 'green', Icon: IconCircleCheck, title: importsTexts.appliedTitle, text };
    }
    case 'checked':
      if (is_dry_run) {
        return {
          color: 'green',
          Icon: IconCircleCheck,
          title: importsTexts.dryRunTitle,
          text: importsTexts.dryRunText,
        };
      }
      return changes !== null && !changesAnything(changes)
        ? { color: 'teal', Icon: IconInfoCircle, title: importsTexts.noChangesTitle, text: importsTexts.noChangesText }
        : readyResult(removalOf(shown));
    case 'refused':
      return {
        color: 'red',
        Icon: IconBan,
        title: importsTexts.refusedTitle(findings_count),
        text: importsTexts.refusedText,
      };
    case 'failed':
      return { color: 'red', Icon: IconAlertTriangle, title: importsTexts.failedTitle, text: failure ?? '' };
    case 'uploading':
      return {
        color: 'amber',
        Icon: IconAlertTriangle,
        title: importsTexts.uploadingTitle,
        text: importsTexts.uploadingText,
      };
    default:
      return {
        color: 'gray',
        Icon: IconInfoCircle,
        title: importsTexts.cancelledTitle,
        text: failure ?? importsTexts.cancelledText,
      };
  }
}

function readyResult({ gone, all, isLarge }: Removal): Result {
  if (!isLarge) {
    return { color: 'green', Icon: IconCircleCheck, title: importsTexts.checkedTitle, text: importsTexts.checkedText };
  }
  const title = importsTexts.removesTitle(gone, all);
  return { color: 'amber', Icon: IconAlertTriangle, title, text: importsTexts.goneWarning(gone) };
}
