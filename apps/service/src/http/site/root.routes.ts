import type { FastifyInstance } from 'fastify';

/** Leads a person who opens the bare address to the guides, which name everything else. Not for good: nobody may keep it. */
export function registerRoot(app: FastifyInstance): void {
  app.get('/', async (_, reply) => reply.redirect('/docs', 302));
}
