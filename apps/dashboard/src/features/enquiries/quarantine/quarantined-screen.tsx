import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { adminEndpoints, type QuarantinedDetail, type QuarantineRelease } from '@prospectus/contract/admin';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Asked } from '../../../ui/asked.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { May } from '../../../ui/may.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { EnquiryFacts } from '../enquiry-facts.tsx';
import { ErasePerson } from '../erase-person.tsx';
import { TypedText } from '../typed-text.tsx';
import { DeleteHeld } from './delete-held.tsx';
import { useRelease } from './use-release.ts';

/** One enquiry in quarantine: everything that was sent, and why it is there. */
export function QuarantinedScreen() {
  const { id: instituteId } = useInstitute();
  const { leadId = '' } = useParams({ strict: false });
  const lead = useAdminQuery(adminEndpoints.getQuarantined, { params: { institute_id: instituteId, held_id: leadId } });
  return (
    <Page
      title={lead.data?.full_name ?? texts.enquiries.detail.title}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/enquiries" params={{ instituteId }} inherit>
            {texts.enquiries.title}
          </TextLink>
          <TextLink to="/i/$instituteId/enquiries/quarantine" params={{ instituteId }} state={true} inherit>
            {texts.quarantine.title}
          </TextLink>
        </Trail>
      }
      actions={lead.data && <Decision instituteId={instituteId} lead={lead.data} />}
    >
      <Asked query={lead} lines={12} missing={<MissingHeld instituteId={instituteId} />}>
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

function MissingHeld({ instituteId }: { readonly instituteId: string }) {
  return (
    <EmptyState
      title={texts.quarantine.detail.missing}
      action={
        <ButtonLink to="/i/$instituteId/enquiries/quarantine" params={{ instituteId }} state={true}>
          {texts.quarantine.detail.toQuarantine}
        </ButtonLink>
      }
    >
      {texts.quarantine.detail.missingText}
    </EmptyState>
  );
}

function Decision({ instituteId, lead }: { readonly instituteId: string; readonly lead: QuarantinedDetail }) {
  const { id: leadId } = lead;
  const { release, isReleasing } = useRelease(instituteId);
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: '/i/$instituteId/enquiries/quarantine', params: { instituteId }, state: true, replace: true });
  const follow = (result: QuarantineRelease) => {
    if (result.full.length > 0) return;
    const inboxId = result.released[0] ?? result.joined[0]?.lead_id;
    if (inboxId === undefined) return leave();
    const params = { instituteId, leadId: inboxId };
    void navigate({ to: '/i/$instituteId/enquiries/$leadId', params, replace: true });
  };
  return (
    <>
      <Button loading={isReleasing(leadId)} onClick={() => release([leadId], follow)}>
        {texts.quarantine.release}
      </Button>
      <May call={adminEndpoints.erasePerson}>
        <DeleteHeld instituteId={instituteId} ids={[leadId]} onDeleted={leave} />
        <ErasePerson person={lead} params={{ institute_id: instituteId, lead_id: leadId }} onErased={leave} />
      </May>
    </>
  );
}

function Reasons({ lead: { reasons, trap } }: { readonly lead: QuarantinedDetail }) {
  return (
    <Section title={texts.quarantine.detail.why}>
      <Stack gap="xs">
        {reasons.map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
        {trap !== null && (
          <div>
            <Text size="sm" c="dimmed">
              {texts.quarantine.detail.trap}
            </Text>
            <TypedText>{trap}</TypedText>
          </div>
        )}
      </Stack>
    </Section>
  );
}
