import type { ImportTokenWire } from '@prospectus/contract/admin';
import type { ImportTokenRecord } from './import-token.ts';

export const toTokenWire = (token: ImportTokenRecord): ImportTokenWire => ({
  id: token.id,
  name: token.name,
  prefix: token.prefix,
  created_at: token.createdAt.toISOString(),
  created_by: token.createdBy,
  last_used_at: token.lastUsedAt?.toISOString() ?? null,
  revoked_at: token.revokedAt?.toISOString() ?? null,
});
