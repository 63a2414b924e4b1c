import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { adminEndpoints, type LeadDetail } from '@prospectus/contract/admin';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Trail } from '../../ui/trail.tsx';
import { EnquiryDeliveries } from './enquiry-deliveries.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryNotes } from './enquiry-notes.tsx';
import { ErasePerson } from './erase-person.tsx';
import { useInboxPlace } from './inbox-place.ts';
import { LeadStatus } from './lead-status.tsx';
import { Reply } from './reply.tsx';
import { StatusField } from './status-field.tsx';

/** One enquiry: everything that was sent, and what became of it. */
export function EnquiryScreen() {
  const { id: instituteId } = useInstitute();
  const { leadId = '' } = useParams({ strict: false });
  const { filters, pages } = useInboxPlace();
  const params = { institute_id: instituteId, lead_id: leadId };
  const lead = useAdminQuery(adminEndpoints.getLead, { params });
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/i/$instituteId/enquiries', params: { instituteId }, replace: true });
  return (
    <Page
      title={lead.data?.full_name ?? texts.enquiries.detail.title}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/enquiries" params={{ instituteId }} search={filters} state={{ pages }} inherit>
            {texts.enquiries.title}
          </TextLink>
        </Trail>
      }
      actions={
        lead.data && (
          <May call={adminEndpoints.erasePerson}>
            <ErasePerson person={lead.data} params={params} onErased={leave} />
          </May>
        )
      }
    >
      <Asked query={lead} lines={12} missing={<MissingEnquiry instituteId={instituteId} />}>
        {(answer) => <Enquiry lead={answer} instituteId={instituteId} />}
      </Asked>
    </Page>
  );
}

function MissingEnquiry({ instituteId }: { readonly instituteId: string }) {
  return (
    <EmptyState
      title={texts.enquiries.detail.missing}
      action={
        <ButtonLink to="/i/$instituteId/enquiries" params={{ instituteId }}>
          {texts.enquiries.detail.toInbox}
        </ButtonLink>
      }
    >
      {texts.enquiries.detail.missingText}
    </EmptyState>
  );
}

function Enquiry({ lead, instituteId }: { readonly lead: LeadDetail; readonly instituteId: string }) {
  const params = { institute_id: instituteId, lead_id: lead.id };
  return (
    <Stack gap="lg">
      <StatusField status={lead.status} params={params} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <EnquiryFacts lead={lead} reply={<Reply lead={lead} params={params} />} />
        </Stack>
        <Stack gap="lg">
          <EnquiryNotes notes={lead.notes} params={params} />
          <EnquiryDeliveries deliveries={lead.deliveries} />
          {lead.others.length > 0 && <Others others={lead.others} instituteId={instituteId} />}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

type OthersProps = { readonly others: LeadDetail['others']; readonly instituteId: string };

function Others({ others, instituteId }: OthersProps) {
  return (
    <Section title={texts.enquiries.others}>
      <Stack gap="sm">
        {others.map(({ id, campaign, created_at: at, status }) => (
          <Group key={id} justify="space-between">
            <div>
              <TextLink to="/i/$instituteId/enquiries/$leadId" params={{ instituteId, leadId: id }} state={true}>
                {campaign.name}
              </TextLink>
              <Text size="sm" c="dimmed">
                <Moment at={at} />
              </Text>
            </div>
            <LeadStatus status={status} />
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
