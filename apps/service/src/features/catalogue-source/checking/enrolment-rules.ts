import { type CatalogueVersion, say } from '@prospectus/contract';
import type { Days } from '../../../platform/time/day.ts';
import { type Findings, render } from './finding.ts';
import type { Loose, Path } from './normalise.ts';

/** Reports an enrolment that closes before it opens; days are those of the institute's time zone. */
export function checkEnrolment(
  invite: Loose<CatalogueVersion['enroll_invite']> | undefined,
  days: Days,
  path: Path,
  findings: Findings,
): void {
  const { opens, closes } = invite ?? {};
  if (opens === undefined || closes === undefined) return;
  if (closesBefore(closes, opens, days)) {
    findings.add([...path, 'closes'], say('not before it opens, {opens}', { opens }), render(closes), {
      cause: 'range',
    });
  }
}

function closesBefore(closes: string, opens: string, days: Days): boolean {
  const opensAt = isDay(opens) ? days.startOf(opens) : Date.parse(opens);
  // A day counts to its end: it must not have ended when enrolment opens.
  return isDay(closes) ? days.endOf(closes) <= opensAt : Date.parse(closes) < opensAt;
}

const isDay = (when: string) => when.length === 'YYYY-MM-DD'.length;
