export { type PreviewRoutesDeps, previewAdminRoutes } from './links/preview.admin-routes.ts';
export { withdrawLinks } from './links/preview-link.service.ts';
export { createPreviewTokens } from './links/preview-token.ts';
export { createPreviews, type Previews } from './previews.service.ts';
