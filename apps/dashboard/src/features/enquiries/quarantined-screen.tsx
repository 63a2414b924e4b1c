import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { adminEndpoints, type QuarantinedDetail, type QuarantineRelease } from '@prospectus/contract/admin';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { quarantineTexts as texts } from '../../texts/quarantine.ts';
import { Asked } from '../../ui/asked.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { DeleteHeld } from './delete-held.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { TypedText } from './typed-text.tsx';
import { tellRelease, useRelease } from './use-release.ts';

/** One enquiry in quarantine: everything that was sent, and why it is there. */
export function QuarantinedScreen() {
  const { id: instituteId } = useInstitute();
  const { leadId = '' } = useParams({ strict: false });
  const lead = useAdminQuery(adminEndpoints.getQuarantined, { params: { institute_id: instituteId, held_id: leadId } });
  return (
    <Page
      title={lead.data?.full_name ?? texts.title}
      lead={
        <TextLink to="/i/$instituteId/enquiries/quarantine" params={{ instituteId }}>
          <IconArrowLeft size={14} aria-hidden /> {texts.detail.back}
        </TextLink>
      }
      actions={lead.data && <Decision instituteId={instituteId} leadId={leadId} />}
    >
      <Asked query={lead} lines={12}>
        {(answer) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Stack gap="lg">
              <EnquiryFacts lead={answer} />
            </Stack>
            <Stack gap="lg">
              <Reasons lead={answer} />
            </Stack>
          </SimpleGrid>
        )}
      </Asked>
    </Page>
  );
}

function Decision({ instituteId, leadId }: { readonly instituteId: string; readonly leadId: string }) {
  const { release, isPending } = useRelease(instituteId);
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: '/i/$instituteId/enquiries/quarantine', params: { instituteId }, replace: true });
  const follow = (result: QuarantineRelease) => {
    tellRelease(result);
    const inboxId = result.released[0] ?? result.joined[0]?.lead_id;
    if (inboxId === undefined) return leave();
    const params = { instituteId, leadId: inboxId };
    void navigate({ to: '/i/$instituteId/enquiries/$leadId', params, replace: true });
  };
  return (
    <>
      <Button loading={isPending} onClick={() => release([leadId], follow)}>
        {texts.release}
      </Button>
      <DeleteHeld instituteId={instituteId} ids={[leadId]} onDeleted={leave} />
    </>
  );
}

function Reasons({ lead: { reasons, trap } }: { readonly lead: QuarantinedDetail }) {
  return (
    <Section title={texts.detail.why}>
      <Stack gap="xs">
        {reasons.map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
        {trap !== null && (
          <div>
            <Text size="sm" c="dimmed">
              {texts.detail.trap}
            </Text>
            <TypedText>{trap}</TypedText>
          </div>
        )}
      </Stack>
    </Section>
  );
}
