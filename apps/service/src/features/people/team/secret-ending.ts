import type { Change } from '../../../http/admin/change.ts';
import type { Database } from '../../../schema/tables.ts';

/** Secrets that end with a membership or a role, by their ids. */
export type EndedSecrets = {
  readonly importTokens: readonly string[];
  readonly previewLinks: readonly string[];
  readonly webhooks: readonly string[];
};

export type Ended = {
  /** Of webhooks, in clear: they can be shown only now. */
  readonly webhookSecrets: readonly { readonly id: string; readonly target: string; readonly secret: string }[];
  readonly changes: readonly Change[];
};

/**
 * Ends secrets of an institute in the transaction that removes a member or takes a role away; those that are gone already are passed over. Given in by the wiring,
 * since each kind belongs to another feature.
 */
export type EndSecrets = (db: Database, instituteId: string, ended: EndedSecrets) => Promise<Ended>;
