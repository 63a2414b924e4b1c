import type { PreviewLinkWire } from '@prospectus/contract/admin';
import { type PreviewLink, previewUrl } from './preview-link.ts';

export const toLinkWire = (link: PreviewLink, token: string, publicUrl: string): PreviewLinkWire => ({
  id: link.id,
  token,
  url: previewUrl(publicUrl, token),
  created_at: link.createdAt.toISOString(),
  created_by: link.createdBy,
  expires_at: link.expiresAt.toISOString(),
});
