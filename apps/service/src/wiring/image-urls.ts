import { publicUrlOf } from '../config.ts';
import { createImageResolver } from '../features/catalogue/index.ts';
import type { ServiceDeps } from '../service.ts';

/** Addresses of authored pictures by institute, as visitors get them. */
export function createImageUrls({ config, media }: Pick<ServiceDeps, 'config' | 'media'>) {
  const publicUrl = publicUrlOf(config, config.port);
  const uploads = `${publicUrl}/media`;
  const resolve = createImageResolver(config.mediaBaseUrl ?? null, uploads);
  const resolveOwn = createImageResolver(publicUrl + (media?.path ?? ''), uploads);
  return (instituteId: string, image: string): string | null =>
    (media?.instituteIds.includes(instituteId) ? resolveOwn : resolve)(image);
}
