import { Button, MultiSelect, Radio, Stack, Switch, Text } from '@mantine/core';
import { adminEndpoints, type CampaignEntry, type DuplicateRulesBody } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { RulesPreview } from './rules-preview.tsx';

type RulesFormProps = {
  /** The rules as they are stored. */
  readonly rules: DuplicateRulesBody;
  readonly campaigns: readonly CampaignEntry[];
  readonly instituteId: string;
};

/** Edits the duplicate rules, and shows what they would have matched. */
export function RulesForm({ rules: kept, campaigns, instituteId }: RulesFormProps) {
  const [rules, setRules] = useState(kept);
  const save = useAdminChange(adminEndpoints.setDuplicateRules);
  const change = (part: Partial<DuplicateRulesBody>) => setRules({ ...rules, ...part });
  const isComplete = rules.scope !== 'selected' || rules.campaign_ids.length > 0;
  const isChanged = JSON.stringify(rules) !== JSON.stringify(kept);
  return (
    <form
      data-unsent={isChanged || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const request = { params: { institute_id: instituteId }, body: rules };
        save.mutate(request, { onSuccess: () => notifyDone(texts.rules.saved) });
      }}
    >
      <Stack gap="lg">
        <Text size="sm" c="dimmed" maw={680}>
          {texts.rules.always}
        </Text>
        <Switch
          label={texts.rules.enabled}
          checked={rules.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        {rules.enabled && <RulesFields rules={rules} campaigns={campaigns} onChange={change} />}
        <RulesPreview rules={rules} isComplete={isComplete} instituteId={instituteId} />
        <ErrorNotice error={save.error} />
        <div>
          <Button type="submit" disabled={!isChanged || !isComplete} loading={save.isPending}>
            {texts.rules.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type RulesFieldsProps = {
  readonly rules: DuplicateRulesBody;
  readonly campaigns: readonly CampaignEntry[];
  readonly onChange: (part: Partial<DuplicateRulesBody>) => void;
};

function RulesFields({ rules: { field, scope, campaign_ids: ids }, campaigns, onChange }: RulesFieldsProps) {
  return (
    <>
      {/* Only what is offered below is chosen. */}
      <Radio.Group
        label={texts.rules.field}
        value={field}
        onChange={(value) => onChange({ field: value as DuplicateRulesBody['field'] })}
      >
        <Choices labels={texts.rules.fields} />
      </Radio.Group>
      <Radio.Group
        label={texts.rules.scope}
        value={scope}
        onChange={(value) => onChange({ scope: value as DuplicateRulesBody['scope'] })}
      >
        <Choices labels={texts.rules.scopes} />
      </Radio.Group>
      {scope === 'selected' && (
        <MultiSelect
          label={texts.rules.selected}
          data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          value={ids}
          onChange={(chosen) => onChange({ campaign_ids: chosen })}
          error={ids.length === 0 && texts.rules.selectedNone}
          searchable
        />
      )}
    </>
  );
}

function Choices({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  return (
    <Stack gap="xs" mt="xs">
      {Object.entries(labels).map(([value, label]) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Stack>
  );
}
