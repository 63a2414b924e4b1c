import type { Lead } from '../../../schema/tables/enquiry.ts';
import { describeRun } from '../../../schema/tables/run-of-enquiry.ts';
import { describeReason, type Reason } from '../lead/reason.ts';

/** The note about a released enquiry: it came earlier than its date says. */
export const noteOfRelease = (lead: Lead, reasons: readonly Reason[]): string =>
  `Released from quarantine. It arrived ${momentOf(lead)}. ${listed(reasons)}`;

/** The note about an enquiry that a released one joins: everything that the released one says. */
export function noteOfJoining(lead: Lead, reasons: readonly Reason[]): string {
  const said: readonly (readonly [label: string, value: string | null])[] = [
    ['Name', lead.fullName],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Course', lead.course?.title ?? lead.courseId],
    ['Date', lead.run && `${describeRun(lead.run)} (${lead.runId ?? ''})`],
    ['Source', lead.source],
    ...toEntries(lead.extraFields),
    ['Consent', lead.consent],
    ['Message', lead.message],
  ];
  const lines = said.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`));
  const head = `Another enquiry, released from quarantine. It arrived ${momentOf(lead)}. ${listed(reasons)}`;
  return [head, ...lines].join('\n');
}

const momentOf = ({ createdAt }: Lead): string => {
  const [day = '', time = ''] = createdAt.toISOString().split('T');
  return `on ${day} at ${time.slice(0, 5)} UTC`;
};

const listed = (reasons: readonly Reason[]): string => `Why it was there: ${reasons.map(describeReason).join('; ')}.`;

/** Our own JSON: each value was read as a text, a number or a boolean when the enquiry came. */
const toEntries = (json: string | null): [string, string][] =>
  Object.entries(JSON.parse(json ?? '{}') as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
