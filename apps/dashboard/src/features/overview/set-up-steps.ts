import type { Checklist } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

/** A step of setting an institute up: what is there, or what to do, and where. */
export type SetUpStep = {
  readonly title: string;
  readonly isDone: boolean;
  readonly words: string;
  /** Ends the words of a step that is done. */
  readonly at: string | null;
  readonly link: string;
  readonly to: '/catalogue' | '/keys' | '/websites' | '/embed' | '/enquiries';
};

/** The steps in the order in which they are usually taken. */
export function setUpSteps(checklist: Checklist): readonly SetUpStep[] {
  const { catalogue, key, website, first_call: call, first_enquiry: enquiry } = checklist;
  const step = (
    { title, link }: { readonly title: string; readonly link: string },
    isDone: boolean,
    to: SetUpStep['to'],
    words: string,
    at: string | null = null,
  ): SetUpStep => ({ title, link, isDone, to, words, at });
  return [
    step(texts.overview.catalogue, catalogue.is_done, '/catalogue', describeCatalogue(catalogue)),
    step(
      texts.overview.key,
      key.is_done,
      '/keys',
      key.is_done ? texts.overview.key.done(key.active) : texts.overview.key.open,
    ),
    step(texts.overview.website, website.is_done, '/websites', describeWebsites(website)),
    step(
      texts.overview.firstCall,
      call.is_done,
      '/embed',
      call.is_done ? texts.overview.firstCall.done : texts.overview.firstCall.open,
      call.last_call_at,
    ),
    step(
      texts.overview.firstEnquiry,
      enquiry.is_done,
      '/enquiries',
      enquiry.is_done ? texts.overview.firstEnquiry.done : texts.overview.firstEnquiry.open,
      enquiry.last_enquiry_at,
    ),
  ];
}

const describeCatalogue = ({ is_done, courses, courses_shown }: Checklist['catalogue']): string => {
  if (is_done) return texts.overview.catalogue.done(courses_shown, courses);
  return courses > 0 ? texts.overview.catalogue.empty : texts.overview.catalogue.open;
};

const describeWebsites = ({ is_done, verified, pending }: Checklist['website']): string => {
  if (is_done) return texts.overview.website.done(verified);
  return pending > 0 ? texts.overview.website.pending(pending) : texts.overview.website.open;
};
