import { type CatalogueInstitute, uploadedPath } from '@prospectus/contract';
import { isSlash, trimEnd, trimStart } from '../../../platform/text/trim.ts';

/** Where course pages live: the admin's override, else the course site's, else nowhere (specification 5.8; catalogue file, "How the public fields follow"). */
export function courseBaseUrl(institute: CatalogueInstitute, override: string | null): string | null {
  if (override !== null) return trimEnd(override, isSlash);
  const site = institute.course_site;
  if (!site) return null;
  const path = trimStart(trimEnd(site.path ?? '', isSlash), isSlash);
  return path === '' ? `https://${site.domain}` : `https://${site.domain}/${path}`;
}

/** The page of an edition on the hosted site, without the version query: the canonical address (rule D26). */
export const editionUrl = (baseUrl: string | null, editionId: string): string | null =>
  baseUrl === null ? null : `${baseUrl}/${editionId}`;

/** The page of one version: the edition's with its query, in the order of rule D26. */
export function versionUrl(
  baseUrl: string | null,
  editionId: string,
  version: { readonly enrollInviteId: string; readonly packageSessionId: string; readonly level: string | null },
): string | null {
  const page = editionUrl(baseUrl, editionId);
  if (page === null) return null;
  const level = version.level === null ? '' : `&level=${encodeURIComponent(version.level)}`;
  return `${page}?enrollInviteId=${encodeURIComponent(version.enrollInviteId)}&packageSessionId=${encodeURIComponent(version.packageSessionId)}${level}`;
}

/** The institute's own website, else the hosted site's home page, else what the course page address tells (rule D20). */
export function organizationUrl(institute: CatalogueInstitute, baseUrl: string | null): string | null {
  if (institute.website_url !== undefined) return institute.website_url;
  if (institute.course_site) return `https://${institute.course_site.domain}/`;
  return baseUrl === null ? null : new URL(baseUrl).origin;
}

/**
 * Turns an authored image into an address: http(s) as it is, an uploaded picture below `ownMediaUrl` (rule K9), any other `media:<id>`
 * through the media base, else null.
 */
export type ResolveImage = (image: string | undefined) => string | null;

/** @param ownMediaUrl where this service serves uploaded pictures; null where it does not */
export function createImageResolver(mediaBaseUrl: string | null, ownMediaUrl: string | null = null): ResolveImage {
  const base = mediaBaseUrl === null ? undefined : trimEnd(mediaBaseUrl, isSlash);
  return (image) => {
    if (image === undefined) return null;
    if (!image.startsWith('media:')) return image;
    const path = ownMediaUrl === null ? undefined : uploadedPath(image);
    if (path !== undefined) return `${ownMediaUrl}/${path}`;
    return base === undefined ? null : `${base}/${image.slice('media:'.length)}`;
  };
}
