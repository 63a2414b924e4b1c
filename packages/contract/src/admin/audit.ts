import { z } from 'zod';
import { say } from '../sentences/say.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { typedText } from './parts/text.ts';

export const actorKinds = ['person', 'import_token', 'command_line', 'service'] as const;
export type ActorKind = (typeof actorKinds)[number];

const auditEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null where it belongs to the service as a whole. */
  institute_id: z.string().nullable(),
  /** `name` as it was then: of the person or the import token; null for the command line and the service. */
  actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string().nullable() }),
  /** Subject and participle, such as `key.revoked`. */
  action: z.string(),
  /** What it was done to, as people call it. */
  subject: z.string(),
  /** What more there is to know, such as ids and former values; differs by action. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** First words of actions, with commas between them. */
export const auditAboutPattern = /^[a-z_]{1,40}(,[a-z_]{1,40}){0,9}$/;

const auditQuery = {
  /** `next_cursor` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, say('expected the next_cursor of an earlier page'))
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Only what was done to these kinds of things: first words of actions with commas between them, such as `lead,note`. */
  about: z.string().regex(auditAboutPattern, say('expected prefixes of actions, such as lead,note')).optional(),
};

/** The latest first. */
const auditPageSchema = z.object({ data: z.array(auditEventSchema), next_cursor: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPageSchema>;

export const auditEndpoints = {
  /** What was changed in an institute, and by whom. */
  listAudit: {
    method: 'GET',
    path: '/institutes/:institute_id/audit',
    access: 'admin',
    query: z.object(auditQuery),
    response: auditPageSchema,
  },
  /** The same of the whole service, or of one institute, also of one that is gone. */
  listServiceAudit: {
    method: 'GET',
    path: '/operator/audit',
    access: 'operator',
    query: z.object({ ...auditQuery, institute_id: typedText({ max: 200 }).optional() }),
    response: auditPageSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
