import type { HiddenReason } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

/** Why a course or an edition is hidden, in a sentence that says what to do about it. */
export function describeHidden(reason: HiddenReason): string {
  const said = texts.hiddenCourses;
  switch (reason.kind) {
    case 'course_draft':
      return said.courseDraft;
    case 'edition_draft':
      return said.editionDraft;
    case 'not_there_yet':
      return said.notThereYet;
    case 'unreadable':
      return said.unreadable;
    case 'editions':
      return said.editions(reason.count);
    case 'versions':
      return said.versions(reason.count);
    case 'mixed':
      return said.mixed(reason.drafts, reason.empty);
  }
}
