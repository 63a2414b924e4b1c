import type { Health } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

/** Shows what the process that answers reports about itself. */
export function ProcessHealth({ process }: { readonly process: Health['process'] }) {
  const { version, started_at, is_ready: isReady, usage } = process;
  return (
    <Section title={texts.health.process} lead={texts.health.processLead}>
      <Facts
        facts={[
          [
            texts.health.status,
            <StateBadge key="state" tone={isReady ? 'good' : 'bad'}>
              {isReady ? texts.health.ready : texts.health.notReady}
            </StateBadge>,
          ],
          [texts.health.version, version],
          [texts.health.started, <Moment key="started" at={started_at} />],
          [texts.health.usage, <UsageWriting key="usage" usage={usage} />],
        ]}
      />
    </Section>
  );
}

function UsageWriting({ usage: { is_written, written_at } }: { readonly usage: Health['process']['usage'] }) {
  if (is_written && written_at === null) return texts.health.usageNone;
  return (
    <>
      <StateBadge tone={is_written ? 'good' : 'warning'}>
        {is_written ? texts.health.usageWritten : texts.health.usageWaiting}
      </StateBadge>{' '}
      {texts.health.usageAt} <Moment at={written_at} />
    </>
  );
}
