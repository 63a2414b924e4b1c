import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/answer/api-error.ts';
import { demoCompaniesInstituteId, demoInstituteId } from './demo-catalogue.ts';
import { demoMediaDir } from './demo-files.ts';

const demoMediaPath = '/media/demo';

/** Where the service serves the demo's pictures: `media:<id>` of its institutes is `{path}/<id>`. */
export const demoMedia = { instituteIds: [demoInstituteId, demoCompaniesInstituteId], path: demoMediaPath };

/** A picture's name changes with its content, so what is under a name stays the same for good. */
const forEver = 'public, max-age=31536000, immutable';

/** Serves the demo's pictures to any page, and nothing else from its folder. */
export async function registerDemoMedia(app: FastifyInstance): Promise<void> {
  const names = new Set(await readdir(demoMediaDir));
  app.get<{ Params: { name: string } }>(`${demoMediaPath}/:name`, async (request, reply) => {
    const { name } = request.params;
    if (!names.has(name)) throw new ApiError('not_found', 'There is no such picture.');
    return (
      reply
        .header('cache-control', forEver)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        // Opened by itself, an SVG is a document: it may style itself and do nothing else.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('image/svg+xml')
        .send(createReadStream(join(demoMediaDir, name)))
    );
  });
}
