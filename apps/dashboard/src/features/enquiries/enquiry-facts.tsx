import { Anchor, Text } from '@mantine/core';
import type { LeadDetail, LeadFacts } from '@prospectus/contract/admin';
import type { ReactNode } from 'react';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { describeDates, describePlace } from '../../ui/format/run-dates.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { mailAddress } from './reply-address.ts';
import { TypedText } from './typed-text.tsx';

type Shown = LeadFacts & { readonly key?: LeadDetail['key'] };

type Props = {
  readonly lead: Shown;
  /** Shown below the message, such as the button to answer it. */
  readonly reply?: ReactNode;
};

/** Everything that was sent with an enquiry. */
export function EnquiryFacts({ lead, reply }: Props) {
  const { email, phone } = lead;
  const mail = <Anchor href={mailAddress(email)}>{email}</Anchor>;
  const call = phone && <Anchor href={`tel:${digitsOf(phone)}`}>{phone}</Anchor>;
  return (
    <>
      <Section title={texts.enquiries.detail.message}>
        {lead.message === null ? (
          <Text c="dimmed">{texts.enquiries.detail.noMessage}</Text>
        ) : (
          <TypedText>{lead.message}</TypedText>
        )}
        {reply}
      </Section>
      <Section title={texts.enquiries.detail.contact}>
        <Facts
          facts={known([
            [texts.enquiries.detail.email, mail],
            [texts.enquiries.detail.phone, call],
          ])}
        />
      </Section>
      {lead.extra_fields.length > 0 && (
        <Section title={texts.enquiries.detail.form}>
          <Facts facts={lead.extra_fields.map(toFact)} />
        </Section>
      )}
      <Section title={texts.enquiries.detail.circumstances}>
        <Circumstances lead={lead} />
      </Section>
    </>
  );
}

function Circumstances({ lead }: { readonly lead: Shown }) {
  const { requested_campaign_id: requested, consent, attribution } = lead;
  const received = <Moment at={lead.created_at} />;
  return (
    <Facts
      facts={known([
        [texts.enquiries.detail.received, received],
        [
          texts.enquiries.detail.course,
          lead.course ? <CourseLink key="course" course={lead.course} /> : lead.course_id,
        ],
        [texts.enquiries.detail.date, lead.run && <RunFacts key="run" run={lead.run} />],
        [texts.enquiries.detail.campaign, lead.campaign.name],
        [
          texts.enquiries.detail.requestedCampaign,
          requested && texts.enquiries.detail.requestedCampaignNote(requested),
        ],
        [texts.enquiries.detail.source, lead.source],
        [texts.enquiries.detail.cameFrom, attribution && <CameFrom key="from" attribution={attribution} />],
        [texts.enquiries.detail.consent, consent && <Consent consent={consent} />],
        [texts.enquiries.detail.website, lead.origin],
        [texts.enquiries.detail.server, lead.server_address],
        [texts.enquiries.detail.key, lead.key?.name],
      ])}
    />
  );
}

function CourseLink({ course }: { readonly course: NonNullable<Shown['course']> }) {
  const { id: instituteId } = useInstitute();
  return (
    <TextLink to="/i/$instituteId/catalogue/courses/$courseId" params={{ instituteId, courseId: course.id }} inherit>
      {course.title}
    </TextLink>
  );
}

/** Dates as they were when the enquiry came, by the institute's clock. */
function RunFacts({ run }: { readonly run: NonNullable<Shown['run']> }) {
  return (
    <>
      <Text>{describeDates(run)}</Text>
      {[run.when_text, ...run.places.map(describePlace)].map(
        (line) => line && <TypedText key={line}>{line}</TypedText>,
      )}
    </>
  );
}

type Fact = readonly [name: string, value: ReactNode];

/** Values that were not sent are left out. */
const known = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== null && value !== undefined);

const digitsOf = (phone: string): string => phone.replace(/[^\d+]/g, '');

function toFact({ name, value }: LeadDetail['extra_fields'][number]): Fact {
  if (typeof value === 'boolean') return [name, value ? texts.enquiries.detail.yes : texts.enquiries.detail.no];
  const text = <TypedText>{String(value)}</TypedText>;
  return [name, text];
}

function Consent({ consent }: { readonly consent: NonNullable<LeadDetail['consent']> }) {
  const { given, version, text, recorded_at: at } = consent;
  return (
    <>
      <Text>
        {given ? texts.enquiries.detail.consentGiven : texts.enquiries.detail.consentRefused}
        {version !== null && `, ${texts.enquiries.detail.consentVersion(version)}`}, <Moment at={at} />
      </Text>
      <TypedText size="sm" c="dimmed">
        {text}
      </TypedText>
    </>
  );
}

type Attribution = NonNullable<LeadDetail['attribution']>;
type Touch = NonNullable<Attribution['last']>;

/** How the visitor came to the website: last, and at first where that was another way. */
function CameFrom({ attribution: { first, last } }: { readonly attribution: Attribution }) {
  const [former, latter] = [first && describe(first), last && describe(last)];
  return (
    <>
      <TypedText>{latter || former || ''}</TypedText>
      {latter && former && former !== latter && (
        <Text size="sm" c="dimmed">
          {texts.enquiries.detail.cameAtFirst(former)}
        </Text>
      )}
    </>
  );
}

const describe = ({ source, medium, campaign, term, content, referrer, landing }: Touch): string => {
  const parameters = [source, medium, campaign, term, content].filter(Boolean).join(' / ');
  return [parameters, referrer, landing].filter(Boolean).join(', ');
};
