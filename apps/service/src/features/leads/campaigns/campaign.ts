/** A list of the CRM that enquiries are filed into. */
export type Campaign = {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  /** Whether it takes what names no active campaign. There is at most one; it cannot be deactivated (rule D30). */
  readonly isDefault: boolean;
  readonly createdAt: Date;
};

export type NewCampaign = { readonly instituteId: string; readonly id: string; readonly createdAt: Date };

/** Name of the default list when it is made; it may be borne by others, too (specification 4.8). */
export const defaultCampaignName = 'Course Catalogue Leads';

const nameCharactersMax = 200;

/** Reads a campaign's name; undefined when it cannot be one. */
export function readCampaignName(typed: string): string | undefined {
  const name = typed.trim().normalize('NFC');
  const length = Array.from(name).length;
  return length >= 1 && length <= nameCharactersMax ? name : undefined;
}

export const expectedCampaignName = `a name of 1 to ${nameCharactersMax} characters`;
