export { type PreviewRoutesDeps, previewAdminRoutes } from './links/preview.admin-routes.ts';
export { createPreviewTokens } from './links/preview-token.ts';
export { createPreviews, type Previews } from './previews.service.ts';
