import * as catalogueKeysWebsites from './0001-catalogue-keys-websites.ts';
import * as enquiries from './0002-enquiries.ts';
import * as jobQueue from './0003-job-queue.ts';
import * as audit from './0004-audit.ts';
import * as people from './0005-people.ts';
import * as websiteChecks from './0006-website-checks.ts';
import * as catalogueImports from './0007-catalogue-imports.ts';
import * as inbox from './0008-inbox.ts';
import * as usage from './0009-usage.ts';
import * as keys from './0010-keys.ts';
import * as notifications from './0011-notifications.ts';
import * as catalogueSize from './0012-catalogue-size.ts';
import * as snapshotFailure from './0015-snapshot-failure.ts';
import * as proofsOfPeople from './0016-proofs-of-people.ts';
import * as mailboxConfirmation from './0018-mailbox-confirmation.ts';
import * as sealedWebhookSecrets from './0019-sealed-webhook-secrets.ts';
import * as keysOnlyFromWebsites from './0020-keys-only-from-websites.ts';
import * as quarantine from './0021-quarantine.ts';
import * as serviceAddress from './0024-service-address.ts';
import * as turnsOfImports from './0025-turns-of-imports.ts';
import * as mailHours from './0026-mail-hours.ts';
import * as languageOfPerson from './0028-language-of-person.ts';
import * as deliveryQueue from './0029-delivery-queue.ts';
import * as runOfEnquiry from './0030-run-of-enquiry.ts';
import * as calendarFeeds from './0031-calendar-feeds.ts';
import * as languageOfMailbox from './0034-language-of-mailbox.ts';
import * as searches from './0035-searches.ts';
import * as enquiriesOfRun from './0036-enquiries-of-run.ts';
import * as indexOfSearches from './0037-index-of-searches.ts';
import * as stampOfCatalogue from './0038-stamp-of-catalogue.ts';
import * as keptMappings from './0039-kept-mappings.ts';
import * as sources from './0040-sources.ts';
import * as findingsOfImports from './0041-findings-of-imports.ts';
import * as deskChanges from './0042-desk-changes.ts';
import * as sourceContent from './0044-source-content.ts';
import * as drafts from './0045-drafts.ts';
import * as publications from './0046-publications.ts';
import * as draftVersions from './0047-draft-versions.ts';
import * as deskHistory from './0048-desk-history.ts';
import * as draftOrder from './0049-draft-order.ts';
import * as roles from './0050-roles.ts';
import * as pictures from './0051-pictures.ts';
import * as previewLinks from './0052-preview-links.ts';
import * as refusedPages from './0053-refused-pages.ts';
import * as courseViews from './0054-course-views.ts';
import * as attribution from './0055-attribution.ts';
import * as embedChoices from './0056-embed-choices.ts';
import * as refusalNotices from './0057-refusal-notices.ts';
import * as weeklyMail from './0058-weekly-mail.ts';
import * as savedViews from './0059-saved-views.ts';
import * as untold from './0060-untold.ts';
import * as findingsAsSent from './0061-findings-as-sent.ts';
import * as auditByKind from './0062-audit-by-kind.ts';
import * as courseGists from './0063-course-gists.ts';
import * as untoldPublications from './0064-untold-publications.ts';
import * as oneTwoFactor from './0065-one-two-factor.ts';
import * as endsOfAccess from './0066-ends-of-access.ts';
import * as olderPrograms from './0067-older-programs.ts';
import * as turnsOfPublications from './0068-turns-of-publications.ts';

/** Every migration by name, in order. Forward only: a migration that has landed is never changed, but 0003, whose tables 0029 has made needless. */
export const migrations = {
  '0001-catalogue-keys-websites': catalogueKeysWebsites,
  '0002-enquiries': enquiries,
  '0003-job-queue': jobQueue,
  '0004-audit': audit,
  '0005-people': people,
  '0006-website-checks': websiteChecks,
  '0007-catalogue-imports': catalogueImports,
  '0008-inbox': inbox,
  '0009-usage': usage,
  '0010-keys': keys,
  '0011-notifications': notifications,
  '0012-catalogue-size': catalogueSize,
  '0015-snapshot-failure': snapshotFailure,
  '0016-proofs-of-people': proofsOfPeople,
  '0018-mailbox-confirmation': mailboxConfirmation,
  '0019-sealed-webhook-secrets': sealedWebhookSecrets,
  '0020-keys-only-from-websites': keysOnlyFromWebsites,
  '0021-quarantine': quarantine,
  '0024-service-address': serviceAddress,
  '0025-turns-of-imports': turnsOfImports,
  '0026-mail-hours': mailHours,
  '0028-language-of-person': languageOfPerson,
  '0029-delivery-queue': deliveryQueue,
  '0030-run-of-enquiry': runOfEnquiry,
  '0031-calendar-feeds': calendarFeeds,
  '0034-language-of-mailbox': languageOfMailbox,
  '0035-searches': searches,
  '0036-enquiries-of-run': enquiriesOfRun,
  '0037-index-of-searches': indexOfSearches,
  '0038-stamp-of-catalogue': stampOfCatalogue,
  '0039-kept-mappings': keptMappings,
  '0040-sources': sources,
  '0041-findings-of-imports': findingsOfImports,
  '0042-desk-changes': deskChanges,
  '0044-source-content': sourceContent,
  '0045-drafts': drafts,
  '0046-publications': publications,
  '0047-draft-versions': draftVersions,
  '0048-desk-history': deskHistory,
  '0049-draft-order': draftOrder,
  '0050-roles': roles,
  '0051-pictures': pictures,
  '0052-preview-links': previewLinks,
  '0053-refused-pages': refusedPages,
  '0054-course-views': courseViews,
  '0055-attribution': attribution,
  '0056-embed-choices': embedChoices,
  '0057-refusal-notices': refusalNotices,
  '0058-weekly-mail': weeklyMail,
  '0059-saved-views': savedViews,
  '0060-untold': untold,
  '0061-findings-as-sent': findingsAsSent,
  '0062-audit-by-kind': auditByKind,
  '0063-course-gists': courseGists,
  '0064-untold-publications': untoldPublications,
  '0065-one-two-factor': oneTwoFactor,
  '0066-ends-of-access': endsOfAccess,
  '0067-older-programs': olderPrograms,
  '0068-turns-of-publications': turnsOfPublications,
};
