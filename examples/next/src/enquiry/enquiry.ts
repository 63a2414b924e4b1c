/** What the visitor fills in. */
export const enquiryFields = ['full_name', 'email', 'phone', 'message'] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type EnquiryValues = Readonly<Record<EnquiryField | 'run_id', string>>;

/** What an enquiry may be about, as long as it is offered. */
export const lostParts = ['course_id', 'run_id'] as const;
export type LostPart = (typeof lostParts)[number];
/** What an enquiry arrived without; `isWritten`: its name stands in the message, where there was room. */
export type Loss = { readonly part: LostPart; readonly name: string; readonly isWritten: boolean };

/** What a form sends: that, the course and the date that is chosen with their names, and what the visitor does not see. Only a program writes anything into `topic`. */
export const enquiryParts = [
  ...enquiryFields,
  'course_id',
  'course_title',
  'run_id',
  'run_name',
  'source',
  'campaign_id',
  'form_id',
  'topic',
] as const;
export type Enquiry = Readonly<Record<(typeof enquiryParts)[number], string>>;

/** What became of an enquiry. What the visitor wrote stays until the API has taken it. */
export type EnquiryOutcome =
  /** `lost`: without the course or the date, which the API did not take. */
  | { readonly status: 'received'; readonly lost: readonly Loss[] }
  /** The person has enquired before. Nothing of this enquiry is kept. */
  | { readonly status: 'duplicate' }
  | { readonly status: 'refused'; readonly field: EnquiryField; readonly values: EnquiryValues }
  | { readonly status: 'limited'; readonly seconds: number; readonly values: EnquiryValues }
  | { readonly status: 'failed'; readonly values: EnquiryValues };

export type EnquiryState = { readonly status: 'open' } | EnquiryOutcome;

/** What is wrong with a field that the API refused. */
export const complaints: Readonly<Record<EnquiryField, string>> = {
  full_name: 'Please enter your name, in at most 200 characters.',
  email: 'Please enter an e-mail address, such as name@example.org.',
  phone: 'Please enter a phone number of 6 to 24 digits and signs.',
  message: 'Please write at most 2,000 characters.',
};

/** What the visitor should know about an enquiry that arrived without its course or date. */
function describeLoss({ part, name, isWritten }: Loss): string {
  const lost = `The ${part === 'course_id' ? 'course' : 'date'} could not be attached to it`;
  return isWritten
    ? `${lost}, so it stands in your message: ${name}.`
    : `${lost}: ${name}. Please mention it when we write.`;
}

/** The field of a form that holds the name of a date: one for each date that can be chosen, since the choice itself sends the id alone. */
export const runNameField = (runId: string): string => `run_name ${runId}`;

/** Takes an enquiry out of what came; what is missing or no text counts as empty. */
export function readEnquiry(find: (name: string) => unknown): Enquiry {
  const text = (name: string) => {
    const value = find(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    full_name: text('full_name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    course_id: text('course_id'),
    course_title: text('course_title'),
    run_id: text('run_id'),
    run_name: text('run_name'),
    source: text('source'),
    campaign_id: text('campaign_id'),
    form_id: text('form_id'),
    topic: text('topic'),
  };
}

/** The messages for the visitor. */
export function describeOutcome(outcome: EnquiryOutcome): string {
  switch (outcome.status) {
    case 'received':
      return [
        'Thank you, your enquiry has arrived. You will hear from us soon.',
        ...outcome.lost.map(describeLoss),
      ].join(' ');
    case 'duplicate':
      // Neither that it has arrived, nor what became of its course or date: none of it has been saved.
      return 'Thank you. We already have your enquiry.';
    case 'refused':
      return complaints[outcome.field];
    case 'limited':
      return `There were many enquiries just now. Please send yours again in ${outcome.seconds} seconds.`;
    case 'failed':
      return 'Your enquiry could not be sent. Please try again in a moment.';
  }
}
