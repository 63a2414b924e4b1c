import { limits, normalise } from '@prospectus/contract/lead';
import type { EnquiryBody } from './enquiry-body.ts';

/** The date of an enquiry in words, for where its id is of no use. */
export type NamedRun = {
  /** As a line of the message. */
  readonly note: string;
  readonly courseId: string | undefined;
};

/** What a visitor has entered, as it would be sent. */
type Entered = { readonly body: EnquiryBody; readonly run?: NamedRun | undefined };

/**
 * Returns the enquiry without what the service has just refused of it, where the visitor cannot correct that: it must not be lost for it.
 *
 * A service from before does not know how a form was filled in or how visitors came, nor dates; and a page may have stood open until the day after its date was
 * over (rule R13). The date then goes into the message, where there is room, and its course is named in its place, if there still is one.
 */
export function without(param: string | undefined, sent: EnquiryBody, entered: Entered): EnquiryBody | undefined {
  const told = param?.split('.', 1)[0];
  if (told === 'form' || told === 'attribution') return leaveOut(sent, told);
  if (param === 'run_id') return leaveOut(sent, param, inMessage(sent, entered));
  return param === 'course_id' && !entered.body.course_id ? leaveOut(sent, param) : undefined;
}

function leaveOut(sent: EnquiryBody, name: keyof EnquiryBody, more?: Partial<EnquiryBody>): EnquiryBody | undefined {
  if (sent[name] === undefined) return undefined;
  const { [name]: _, ...rest } = sent;
  return { ...(rest as EnquiryBody), ...more };
}

function inMessage({ message: written, course_id }: EnquiryBody, { run }: Entered): Partial<EnquiryBody> {
  const message = [written, run?.note].filter(Boolean).join('\n\n');
  return {
    ...(!course_id && run?.courseId && { course_id: run.courseId }),
    ...(normalise(message, limits.leadMessageCharactersMax) && { message }),
  };
}
