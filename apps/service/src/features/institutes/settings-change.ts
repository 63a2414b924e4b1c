import type { Change } from '../../http/admin/change.ts';
import type { Settings } from './settings.ts';

/** One record for each setting that is another now. */
export function toSettingsChanges(before: Settings, after: Settings): Change[] {
  const settings = [
    ['courseBaseUrl', 'Course page address'],
    ['leadRetentionDays', 'Days that enquiries are kept'],
  ] as const;
  return settings
    .filter(([name]) => before[name] !== after[name])
    .map(([name, subject]) => ({
      action: 'settings.changed',
      subject,
      details: { before: before[name], after: after[name] },
    }));
}
