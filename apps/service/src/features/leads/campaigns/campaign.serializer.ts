import type { Campaign } from './campaign.ts';

/** A campaign as the command line prints it. */
export type CampaignWire = {
  readonly id: string;
  readonly name: string;
  readonly status: Campaign['status'];
  readonly is_default: boolean;
  readonly created_at: string;
};

export const toCampaignWire = ({ id, name, status, isDefault, createdAt }: Campaign): CampaignWire => ({
  id,
  name,
  status,
  is_default: isDefault,
  created_at: createdAt.toISOString(),
});
