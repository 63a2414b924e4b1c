export { createPictureTidying } from './keeping/tidy-pictures.service.ts';
export { type PictureRoutesDeps, pictureAdminRoutes } from './picture.admin-routes.ts';
export { registerPictures } from './picture.routes.ts';
export { createPictures } from './pictures.service.ts';
