import { Button, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { useTyped } from '../../ui/actions/use-typed.ts';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';

/** The most days that the service accepts. */
const daysMax = 36_500;
const usualDays = 730;

type RetentionFormProps = {
  readonly instituteId: string;
  /** Null when enquiries are kept for ever. */
  readonly days: number | null;
};

/** Sets how long enquiries are kept. A change that deletes some asks for confirmation, with their number. */
export function RetentionForm({ instituteId, days: stored }: RetentionFormProps) {
  const params = { institute_id: instituteId };
  const [isLimited, setLimited] = useTyped(stored !== null);
  const [days, setDays] = useTyped<number | string>(stored ?? usualDays);
  const [isAsking, setAsking] = useState(false);
  const wanted = isLimited ? Number(days) : null;
  const isWhole = wanted === null || (Number.isInteger(wanted) && wanted >= 1 && wanted <= daysMax);
  const preview = useAdminQuery(
    adminEndpoints.previewLeadRetention,
    { params, query: { days: wanted ?? 1 } },
    { enabled: isAsking && wanted !== null && isWhole },
  );
  const change = useAdminChange(adminEndpoints.changeSettings);
  const save = () =>
    change.mutate(
      { params, body: { lead_retention_days: wanted } },
      {
        onSuccess: () => {
          setAsking(false);
          // They are not stored then, and would count as typed when somebody else sets a limit.
          if (wanted === null) setDays(usualDays);
          notifyDone(texts.settings.retention.saved);
        },
      },
    );
  return (
    <Section title={texts.settings.retention.title} lead={texts.settings.retention.lead}>
      <Stack
        component="form"
        data-unsent={(isWhole && wanted !== stored) || undefined}
        maw={560}
        gap="md"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === null) save();
          else setAsking(true);
        }}
      >
        <Radio.Group
          label={texts.settings.retention.mode}
          value={isLimited ? 'limited' : 'forever'}
          onChange={(value) => setLimited(value === 'limited')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="forever" label={texts.settings.retention.forever} />
            <Radio value="limited" label={texts.settings.retention.limited} />
          </Stack>
        </Radio.Group>
        {isLimited && (
          <NumberInput
            label={texts.settings.retention.days}
            value={days}
            onChange={setDays}
            min={1}
            max={daysMax}
            allowDecimal={false}
            maw={160}
          />
        )}
        {!isAsking && <ErrorNotice error={change.error} />}
        <div>
          <Button type="submit" disabled={!isWhole || wanted === stored} loading={change.isPending}>
            {texts.settings.retention.save}
          </Button>
        </div>
      </Stack>
      <ConfirmDanger
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.settings.retention.confirmTitle(wanted ?? 0)}
        action={texts.settings.retention.action(wanted ?? 0)}
        onConfirm={save}
        isPending={change.isPending || preview.isPending}
        error={change.error ?? preview.error}
      >
        <Text>{preview.data && describeLoss(preview.data)}</Text>
      </ConfirmDanger>
    </Section>
  );
}

/** What a limit deletes: enquiries of the inbox and those in quarantine. */
function describeLoss({ leads, quarantined }: AdminAnswer<typeof adminEndpoints.previewLeadRetention>): string {
  const { confirm, confirmHeld, confirmBoth, confirmNone } = texts.settings.retention;
  if (quarantined === 0) return leads === 0 ? confirmNone : confirm(leads);
  return leads === 0 ? confirmHeld(quarantined) : confirmBoth(leads, quarantined);
}
