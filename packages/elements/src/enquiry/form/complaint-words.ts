import { limits } from '@prospectus/contract/lead';
import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { say } from '../../texts/say.ts';
import type { Complaint } from './judge.ts';

/** The text next to a field that needs another look. */
export function wordsFor(complaint: Complaint, words: EnquiryTexts): string {
  switch (complaint.reason) {
    case 'missing':
    case 'unticked':
      return words[complaint.reason];
    case 'email':
      return words.noEmail;
    case 'phone':
      return say(words.noPhone, { min: limits.leadPhoneDigitsMin });
    case 'too_long':
      return say(words.tooLong, { max: complaint.max });
    default:
      return words.notAccepted;
  }
}
