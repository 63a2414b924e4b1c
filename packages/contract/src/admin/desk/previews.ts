import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';

export const previewLimits = {
  /** How long a link works. */
  days: 7,
  /** Links of an institute that work at the same time. */
  linksMax: 50,
} as const;

const linkSchema = z.object({
  id: z.string(),
  token: z.string().describe('For the header `X-Prospectus-Preview`, next to a key of the institute.'),
  url: z.string().describe('Shows the list of courses; with `/courses/` and the id of a course after it, that course.'),
  created_at: z.string(),
  created_by: z.string().nullable().describe('Name of the person; null for the command line.'),
  expires_at: z.string(),
});

export type PreviewLinkWire = z.infer<typeof linkSchema>;

const previews = '/institutes/:institute_id/previews';

/** Links that show the catalogue with its drafts (rule K6). */
export const previewEndpoints = {
  /** Those that work, the latest first. */
  listPreviewLinks: {
    method: 'GET',
    path: previews,
    access: 'editor',
    response: z.object({ data: z.array(linkSchema) }),
  },
  createPreviewLink: {
    method: 'POST',
    path: previews,
    access: 'editor',
    response: linkSchema,
  },
  /** For good. */
  revokePreviewLink: {
    method: 'POST',
    path: `${previews}/:preview_id/revoke`,
    access: 'editor',
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
