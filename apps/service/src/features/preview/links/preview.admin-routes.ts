import { randomUUID } from 'node:crypto';
import { say } from '@prospectus/contract';
import { previewEndpoints, previewLimits } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { notFound, refused } from '../../../http/admin/refusals.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertLink, listLinks } from './preview-link.repository.ts';
import { toLinkWire } from './preview-link.serializer.ts';
import { withdrawLinks } from './preview-link.service.ts';
import { nameOf, type PreviewLink } from './preview-link.ts';
import type { PreviewTokens } from './preview-token.ts';

export type PreviewRoutesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: PreviewTokens;
  readonly publicUrl: () => string;
};

const lifeMs = previewLimits.days * 24 * 60 * 60 * 1000;

/** Links that show the catalogue with its drafts (rule K6): made, listed and revoked. */
export function previewAdminRoutes({ db: ownDb, clock, tokens, publicUrl }: PreviewRoutesDeps): readonly AdminRoute[] {
  const toWire = (link: PreviewLink) => toLinkWire(link, tokens.write(link), publicUrl());
  return [
    readRoute(previewEndpoints.listPreviewLinks, async ({ instituteId }) => ({
      data: (await listLinks(ownDb, instituteId, new Date(clock.now()))).map(toWire),
    })),
    changeRoute(previewEndpoints.createPreviewLink, async ({ db, instituteId, person }) => {
      const createdAt = new Date(clock.now());
      // Tokens know whole seconds.
      const expiresAt = new Date(Math.floor((clock.now() + lifeMs) / 1000) * 1000);
      const link = { id: randomUUID(), instituteId, createdAt, createdBy: person?.name ?? null, expiresAt };
      if (!(await insertLink(db, link, previewLimits.linksMax))) {
        throw refused(
          say('There are already {max} preview links. Withdraw one first.', { max: previewLimits.linksMax }),
        );
      }
      const details = { id: link.id, expires_at: expiresAt.toISOString() };
      return { body: toWire(link), changes: [{ action: 'preview_link.created', subject: nameOf(link.id), details }] };
    }),
    changeRoute(previewEndpoints.revokePreviewLink, async ({ db, instituteId, params: { preview_id: id } }) => {
      // One that was revoked before cannot be told from one that never was.
      const changes = await withdrawLinks(db, instituteId, [id]);
      if (changes.length === 0) throw notFound('preview link');
      return { body: {}, changes };
    }),
  ];
}
