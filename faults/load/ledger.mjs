/** Records what was sent and answered, and compares both with what is kept. `name` tells its enquiries from those of other ledgers. */
export function createLedger(name) {
  const enquiries = new Map();
  const answers = [];
  const prefix = `${name}-visitor-`;
  return {
    nextEnquiry(number) {
      const enquiry = {
        full_name: `Visitor ${number}`,
        email: `${prefix}${number}@people.example`,
        message: `Question ${number}: ${'is there a seat left? '.repeat(5)}`.trim(),
      };
      enquiries.set(enquiry.email, { enquiry, statuses: [] });
      return enquiry;
    },
    answered({ email }, answer, hasKey) {
      answers.push({ ...answer, body: undefined, headers: undefined });
      const { statuses } = enquiries.get(email);
      if (answer.status === 200 && isSurprise(statuses, hasKey)) answers.push({ status: 'a duplicate of nothing' });
      statuses.push(answer.status);
    },
    answers,
    count: (status) => answers.filter((answer) => answer.status === status).length,
    size: () => enquiries.size,
    /** Those of some enquiries that are in this ledger. */
    own: (leads) => leads.filter(({ email }) => enquiries.has(email)),
    /** Returns everything that is wrong, in words; an empty list when all is well. */
    compare(leads) {
      const complaints = [];
      const kept = new Map();
      for (const lead of leads) kept.set(lead.email, [...(kept.get(lead.email) ?? []), lead]);
      for (const [email, { enquiry, statuses }] of enquiries) {
        const found = kept.get(email) ?? [];
        kept.delete(email);
        if (!statuses.some(isSuccess))
          complaints.push(`${email} was never confirmed, but answered ${statuses.join(', ')}`);
        if (found.length !== 1) complaints.push(`${email} is there ${found.length} times`);
        else if (found[0].message !== enquiry.message) complaints.push(`${email} is there with another message`);
      }
      for (const email of kept.keys()) {
        if (email.startsWith(prefix)) complaints.push(`${email} is there, but was never sent`);
      }
      return complaints;
    },
  };
}

const isSuccess = (status) => status === 201 || status === 200;

/** With an `Idempotency-Key` the first answer is given again; without one 200 tells that an attempt with no good answer had arrived. */
const isSurprise = (statuses, hasKey) => hasKey || statuses.length === 0;
