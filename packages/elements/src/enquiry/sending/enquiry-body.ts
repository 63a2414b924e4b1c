import type { Attribution } from '@prospectus/client/page';
import type { ConsentQuestion } from '../form/consent-question.ts';
import { consentParam, type Draft, extraNameOf, type Field } from '../form/field.ts';
import type { FormReport } from '../form/form-report.ts';

/** The body of `POST /leads` (specification 4.8; rule D28). */
export type EnquiryBody = {
  readonly full_name: string;
  readonly email: string;
  readonly phone?: string;
  readonly message?: string;
  readonly course_id?: string;
  readonly run_id?: string;
  readonly source?: string;
  readonly campaign_id?: string;
  readonly extra_fields?: Readonly<Record<string, string | boolean>>;
  readonly consent?: { readonly text: string; readonly version?: string; readonly given: boolean };
  readonly form?: FormReport;
  readonly attribution?: Attribution;
};

/** What an enquiry says in addition to what the visitor enters. */
export type Circumstances = {
  readonly courseId?: string | undefined;
  readonly runId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly source?: string | undefined;
  readonly consent?: ConsentQuestion | undefined;
  readonly attribution?: Attribution | undefined;
};

/** What is sent of a draft: everything that was entered, as it was entered, and no field that was left blank. */
export function toBody(fields: readonly Field[], draft: Draft, circumstances: Circumstances): EnquiryBody {
  const own: [string, string | boolean][] = [];
  const extra: typeof own = [];
  for (const { param } of fields) {
    const value = draft.get(param) ?? '';
    if (param === consentParam || (typeof value === 'string' && value.trim() === '')) continue;
    const name = extraNameOf(param);
    if (name === undefined) own.push([param, value]);
    else extra.push([name, value]);
  }
  const { courseId, runId, campaignId, source, consent, attribution } = circumstances;
  return {
    full_name: '',
    email: '',
    ...Object.fromEntries(own),
    ...(courseId && { course_id: courseId }),
    ...(runId && { run_id: runId }),
    ...(source && { source }),
    ...(campaignId && { campaign_id: campaignId }),
    // A name such as __proto__ is data like any other.
    ...(extra.length > 0 && { extra_fields: Object.fromEntries(extra) }),
    ...(attribution && { attribution }),
    ...(consent && { consent: recordOf(consent, draft.get(consentParam) === true) }),
  };
}

const recordOf = ({ text, version }: ConsentQuestion, given: boolean) => ({ text, ...(version && { version }), given });
