import { Stack, Text, Title } from '@mantine/core';
import { adminEndpoints, type DuplicatePreview, type DuplicateRulesBody } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';

type RulesPreviewProps = {
  readonly rules: DuplicateRulesBody;
  /** Whether the rules could be saved as they are. */
  readonly isComplete: boolean;
  readonly instituteId: string;
};

/** Says in plain language what rules mean, and what they would have matched recently. */
export function RulesPreview({ rules, isComplete, instituteId }: RulesPreviewProps) {
  const { enabled, field, scope } = rules;
  const isOwn = enabled && !(field === 'email' && scope === 'campaign');
  const preview = useAdminQuery(
    adminEndpoints.previewDuplicateRules,
    { params: { institute_id: instituteId }, body: rules },
    { enabled: isOwn && isComplete, keepsFormer: true },
  );
  return (
    <Stack gap="xs">
      <Title order={3}>{texts.rules.preview}</Title>
      <Text>
        {!enabled
          ? texts.rules.sentence.off
          : isOwn
            ? texts.rules.sentence.on(field, scope)
            : texts.rules.sentence.campaignEmail}
      </Text>
      {isOwn && isComplete && (
        <Asked query={preview} lines={2}>
          {(answer) => <Matches preview={answer} instituteId={instituteId} />}
        </Asked>
      )}
    </Stack>
  );
}

type MatchesProps = { readonly preview: DuplicatePreview; readonly instituteId: string };
type Compared = DuplicatePreview['examples'][number]['lead'];

function Matches({ preview, instituteId }: MatchesProps) {
  const { matched, leads, days, examples, has_more: hasMore } = preview;
  const toLink = (lead: Compared) => <ComparedLead lead={lead} instituteId={instituteId} />;
  return (
    <>
      <Text role="status">{texts.rules.matched(matched, leads, days)}</Text>
      <Text size="sm" c="dimmed">
        {hasMore && `${texts.rules.hasMore(leads)} `}
        {texts.rules.notKept}
      </Text>
      {examples.length > 0 && (
        <DataTable
          label={texts.rules.examples}
          rows={examples}
          rowKey={({ lead }) => lead.id}
          columns={[
            { header: texts.rules.columns.lead, cell: ({ lead }) => toLink(lead) },
            { header: texts.rules.columns.earlier, cell: ({ earlier }) => toLink(earlier) },
          ]}
        />
      )}
    </>
  );
}

function ComparedLead({ lead, instituteId }: { readonly lead: Compared; readonly instituteId: string }) {
  return (
    <Stack gap={0}>
      <TextLink to="/i/$instituteId/enquiries/$leadId" params={{ instituteId, leadId: lead.id }}>
        {lead.full_name}
      </TextLink>
      <Text size="sm" c="dimmed" fw={400}>
        {lead.campaign.name}, <Moment at={lead.created_at} />
      </Text>
    </Stack>
  );
}
