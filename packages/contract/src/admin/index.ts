import { accountEndpoints } from './account.ts';
import { auditEndpoints } from './audit.ts';
import { campaignEndpoints } from './campaigns.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { dateEndpoints } from './dates.ts';
import { deskChangeEndpoints } from './desk/changes.ts';
import { coursePartsEndpoints } from './desk/course-parts.ts';
import { draftEndpoints } from './desk/drafts.ts';
import { deskHistoryEndpoints } from './desk/history.ts';
import { pictureEndpoints } from './desk/pictures.ts';
import { previewEndpoints } from './desk/previews.ts';
import { doctorEndpoints } from './doctor.ts';
import { feedEndpoints } from './feeds.ts';
import { interestEndpoints } from './figures/interest.ts';
import { forwarderEndpoints } from './forwarders.ts';
import { importTokenEndpoints } from './import-tokens.ts';
import { importEndpoints } from './imports.ts';
import { keyEndpoints } from './keys.ts';
import { leadEndpoints } from './leads.ts';
import { savedViewEndpoints } from './lists/saved-views.ts';
import { operatorEndpoints } from './operator.ts';
import { overviewEndpoints, searchesEndpoints } from './overview.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { quarantineEndpoints } from './quarantine.ts';
import { settingsEndpoints } from './settings.ts';
import { signInEndpoints } from './sign-in.ts';
import { mappingEndpoints } from './tables/mappings.ts';
import { sourceEndpoints } from './tables/sources.ts';
import { tableEndpoints } from './tables/tables.ts';
import { teamEndpoints } from './team.ts';
import { embedEndpoints } from './website/embed.ts';
import { websiteEndpoints } from './website/websites.ts';

export * from './account.ts';
export * from './audit.ts';
export * from './campaigns.ts';
export * from './catalogue.ts';
export * from './dates.ts';
export * from './desk/changes.ts';
export * from './desk/course-parts.ts';
export * from './desk/drafts.ts';
export { deskHistoryEndpoints, type HistoryStepWire, historyLimits } from './desk/history.ts';
export { deskLimits, htmlCharactersMax, type PartNameWire } from './desk/parts.ts';
export * from './desk/pictures.ts';
export { type PreviewLinkWire, previewEndpoints, previewLimits } from './desk/previews.ts';
export * from './doctor.ts';
export * from './feeds.ts';
export * from './figures/interest.ts';
export * from './forwarders.ts';
export * from './import-tokens.ts';
export * from './imports.ts';
export * from './keys.ts';
export * from './leads.ts';
export * from './lists/saved-views.ts';
export * from './operator.ts';
export * from './overview.ts';
export * from './parts/date-answers.ts';
export * from './parts/endpoint.ts';
export * from './parts/errors.ts';
export { importForms, importPhases, importStatuses, importVias } from './parts/import.ts';
export {
  type Brake,
  type BrakeKind,
  brakeKinds,
  changedEntities,
  changeLimits,
  type Difference,
  type FieldChange,
  type ImportDiff,
} from './parts/import-changes.ts';
export * from './parts/named-course.ts';
export * from './parts/person-fields.ts';
export * from './parts/person-lengths.ts';
export * from './parts/refusals.ts';
export * from './parts/roles.ts';
export { type QuestionKind, questionKinds, type TableField, tableFields } from './parts/table-words.ts';
export * from './quarantine.ts';
export * from './settings.ts';
export * from './sign-in.ts';
export * from './tables/mappings.ts';
export * from './tables/sources.ts';
export * from './tables/tables.ts';
export * from './team.ts';
export * from './website/embed.ts';
export * from './website/websites.ts';

/** Every endpoint of the dashboard's API. */
export const adminEndpoints = {
  ...accountEndpoints,
  ...auditEndpoints,
  ...campaignEndpoints,
  ...catalogueEndpoints,
  ...coursePartsEndpoints,
  ...dateEndpoints,
  ...deskChangeEndpoints,
  ...deskHistoryEndpoints,
  ...previewEndpoints,
  ...doctorEndpoints,
  ...draftEndpoints,
  ...embedEndpoints,
  ...feedEndpoints,
  ...forwarderEndpoints,
  ...importEndpoints,
  ...importTokenEndpoints,
  ...keyEndpoints,
  ...leadEndpoints,
  ...mappingEndpoints,
  ...operatorEndpoints,
  ...overviewEndpoints,
  ...pictureEndpoints,
  ...quarantineEndpoints,
  ...savedViewEndpoints,
  ...searchesEndpoints,
  ...interestEndpoints,
  ...settingsEndpoints,
  ...signInEndpoints,
  ...sourceEndpoints,
  ...tableEndpoints,
  ...teamEndpoints,
  ...websiteEndpoints,
} as const satisfies Record<string, AdminEndpoint>;
