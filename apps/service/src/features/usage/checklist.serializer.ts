import type { Checklist } from '@prospectus/contract/admin';
import type { Progress } from './checklist.ts';

export function toChecklist(progress: Progress): Checklist {
  const steps = {
    catalogue: {
      is_done: progress.coursesShown > 0,
      courses: progress.courses,
      courses_shown: progress.coursesShown,
    },
    key: { is_done: progress.activeKeys > 0, active: progress.activeKeys },
    website: {
      is_done: progress.verifiedWebsites > 0,
      verified: progress.verifiedWebsites,
      pending: progress.pendingWebsites,
    },
    first_call: { is_done: progress.lastCallAt !== null, last_call_at: toIso(progress.lastCallAt) },
    first_enquiry: { is_done: progress.lastEnquiryAt !== null, last_enquiry_at: toIso(progress.lastEnquiryAt) },
  };
  return { is_complete: Object.values(steps).every((step) => step.is_done), ...steps };
}

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
