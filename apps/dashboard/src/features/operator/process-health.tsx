import type { Health } from '@prospectus/contract/admin';
import { healthTexts } from '../../texts/operator.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

/** What the process that answers tells of itself. */
export function ProcessHealth({ process }: { readonly process: Health['process'] }) {
  const { version, started_at, is_ready: isReady, usage } = process;
  return (
    <Section title={healthTexts.process} lead={healthTexts.processLead}>
      <Facts
        facts={[
          [
            healthTexts.status,
            <StateBadge key="state" tone={isReady ? 'good' : 'bad'}>
              {isReady ? healthTexts.ready : healthTexts.notReady}
            </StateBadge>,
          ],
          [healthTexts.version, version],
          [healthTexts.started, <Moment key="started" at={started_at} />],
          [healthTexts.usage, <UsageWriting key="usage" usage={usage} />],
        ]}
      />
    </Section>
  );
}

function UsageWriting({ usage: { is_written, written_at } }: { readonly usage: Health['process']['usage'] }) {
  if (is_written && written_at === null) return healthTexts.usageNone;
  return (
    <>
      <StateBadge tone={is_written ? 'good' : 'warning'}>
        {is_written ? healthTexts.usageWritten : healthTexts.usageWaiting}
      </StateBadge>{' '}
      {healthTexts.usageAt} <Moment at={written_at} />
    </>
  );
}
