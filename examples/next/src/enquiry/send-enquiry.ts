'use server';

import { type EnquiryState, readEnquiry, runNameField } from '@/enquiry/enquiry';
import { fileEnquiry } from '@/enquiry/file-enquiry';

/** Files what a form says. A server action: the form works before the page's script has come, and without it. */
export async function sendEnquiry(_: EnquiryState, form: FormData): Promise<EnquiryState> {
  const runName = form.get(runNameField(String(form.get('run_id'))));
  return fileEnquiry(readEnquiry((name) => (name === 'run_name' ? runName : form.get(name))));
}
