'use server';

import { type EnquiryState, readEnquiry } from '@/enquiry';
import { fileEnquiry } from '@/file-enquiry';

/** Files what a form says. A server action: the form works before the page's script has come, and without it. */
export async function sendEnquiry(_: EnquiryState, form: FormData): Promise<EnquiryState> {
  return fileEnquiry(readEnquiry((name) => form.get(name)));
}
