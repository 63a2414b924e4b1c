import type { FastifyInstance } from 'fastify';

/** Redirects a person who opens the bare address to the guides, which name everything else. Temporary, so that clients do not cache it. */
export function registerRoot(app: FastifyInstance): void {
  app.get('/', async (_, reply) => reply.redirect('/docs', 302));
}
