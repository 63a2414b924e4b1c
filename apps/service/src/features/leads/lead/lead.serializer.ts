import { jsonColumnNames, type Lead, leadColumns, toLeadColumns } from '../../../schema/tables/enquiry.ts';
import { toCsvRecords } from './csv.ts';

const [idName = '', momentName = '', ...otherNames] = Object.keys(leadColumns);

/** Every field of an exported lead in order: its columns, and what is known of it only once it was filed. */
const fields = [idName, momentName, 'campaign_id', ...otherNames, 'cursor'];

function toFields(lead: Lead, cursor: string | null): Readonly<Record<string, string | null>> {
  const { id, created_at, ...others } = toLeadColumns(lead);
  return { id, created_at, campaign_id: lead.campaignId, ...others, cursor };
}

/** One line of JSON, with a line break; fields that are absent are left out. */
export const toNdjsonLine = (lead: Lead, cursor: string): string => `${toJsonObject(toFields(lead, cursor))}\n`;

/** The same of one that is no part of an export, with more members, whose values are JSON text. */
export const toLeadJson = (lead: Lead, more: Readonly<Record<string, string>>): string =>
  toJsonObject({ ...toFields(lead, null), ...more }, new Set([...jsonColumnNames, ...Object.keys(more)]));

function toJsonObject(
  values: Readonly<Record<string, string | null>>,
  json: ReadonlySet<string> = jsonColumnNames,
): string {
  const members = Object.entries(values).flatMap(([name, value]) => {
    if (value === null) return [];
    return `${JSON.stringify(name)}:${json.has(name) ? value : JSON.stringify(value)}`;
  });
  return `{${members.join(',')}}`;
}

export const csvHead = `${fields.join(',')}\n`;

/** One record of CSV, with a line break. */
export const toCsvRecord = (lead: Lead, cursor: string): string => toCsvRecords([toFields(lead, cursor)], fields);
