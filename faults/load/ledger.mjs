/** What was sent, what was answered, and whether both agree with what is kept. */
export function createLedger() {
  const enquiries = new Map();
  const answers = new Map();
  return {
    sent(enquiry) {
      enquiries.set(enquiry.email, { enquiry, statuses: [] });
    },
    /** `status` is that of an answer; undefined when none came. */
    answered({ email }, status) {
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status !== undefined) enquiries.get(email).statuses.push(status);
    },
    figures: () => ({
      enquiries: enquiries.size,
      'answered 201': answers.get(201) ?? 0,
      'answered 503': answers.get(503) ?? 0,
      'not answered': answers.get(undefined) ?? 0,
    }),
    /** Everything that is wrong, in words; nothing when all is well. */
    compare(leads) {
      const complaints = [];
      const kept = new Map();
      for (const lead of leads) kept.set(lead.email, [...(kept.get(lead.email) ?? []), lead]);
      for (const [email, { enquiry, statuses }] of enquiries) {
        const found = kept.get(email) ?? [];
        kept.delete(email);
        if (!statuses.includes(201)) complaints.push(`${email} was never answered 201, but ${statuses.join(', ')}`);
        if (found.length !== 1) complaints.push(`${email} is there ${found.length} times`);
        else if (found[0].message !== enquiry.message) complaints.push(`${email} is there with another message`);
      }
      for (const email of kept.keys()) complaints.push(`${email} is there, but was never sent`);
      for (const status of answers.keys()) {
        if (![201, 503, undefined].includes(status)) complaints.push(`${answers.get(status)} answers were ${status}`);
      }
      return complaints;
    },
  };
}
