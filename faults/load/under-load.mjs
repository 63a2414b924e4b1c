import { describeAnswers, judgeAnswers, judgeEvidence, longest } from '../judge.mjs';
import { startEnquirer } from './enquirer.mjs';
import { startReader } from './reader.mjs';

/**
 * Does something while enquiries and reads come in through the balancer, then compares the ledger with what is kept. `reads` and
 * `enquiries` are the outcomes allowed besides success; with `isDirect`, half as many are also sent to the replicas themselves, so that the
 * balancer hides nothing that a replica does. Those must be answered, even if with 503.
 *
 * Each enquiry must also arrive at so many `webhooks`, at least once and always by the same id.
 *
 * `work` may return figures and complaints of its own; `judge` is called with all answers once they are there.
 */
export async function underLoad(
  stage,
  { perSecond, reads = [], enquiries = [], isDirect, webhooks: webhookCount = 0, judge },
  work,
) {
  const { keys, balancer } = stage;
  const webhooks = webhookCount > 0 ? await stage.addWebhooks(webhookCount) : undefined;
  const through = startLoad({ ports: [balancer.port], keys, perSecond });
  const past = isDirect
    ? startLoad({ ports: stage.replicas.map(({ port }) => port), keys, perSecond: perSecond / 2 })
    : undefined;
  const startedAt = performance.now();
  let own;
  let seconds;
  try {
    own = await work({ webhooks });
  } finally {
    seconds = (performance.now() - startedAt) / 1000;
    await stage.mend();
    await Promise.all([through.finish(), past?.finish()]);
  }
  const judged = judge?.({ ...through.answers, direct: past?.answers });
  const leads = await stage.exportLeads();
  const delivered = await webhooks?.judge(through.own(leads));
  await webhooks?.remove();
  return {
    figures: {
      ...own?.figures,
      ...judged?.figures,
      ...through.describe(''),
      ...past?.describe(' past the balancer'),
      ...delivered?.figures,
    },
    complaints: [
      ...(own?.complaints ?? []),
      ...(judged?.complaints ?? []),
      // A machine that does all of this at once may fall behind, but not by half.
      ...judgeEvidence(through.answers.reads.length > (perSecond * seconds) / 2, 'there was next to no load'),
      ...through.judge(leads, { reads, enquiries }),
      ...(past?.judge(leads, { reads: without(reads), enquiries: without(enquiries) }) ?? []),
      ...(delivered?.complaints ?? []),
    ],
  };
}

/** Removes the balancer's own outcome. */
const without = (outcomes) => outcomes.filter((outcome) => outcome !== 'turned away');

function startLoad(options) {
  const reader = startReader(options);
  const enquirer = startEnquirer(options);
  const { ledger } = enquirer;
  return {
    answers: { reads: reader.answers, enquiries: ledger.answers },
    own: ledger.own,
    finish: () => Promise.all([reader.finish(), enquirer.finish()]),
    describe: (where) => ({
      [`reads${where}`]: describeAnswers(reader.answers),
      [`longest read${where}, ms`]: longest(reader.answers),
      [`enquiries${where}`]: ledger.size(),
      [`their answers${where}`]: describeAnswers(ledger.answers),
      [`longest enquiry${where}, ms`]: longest(ledger.answers),
    }),
    judge: (leads, { reads, enquiries }) => [
      ...judgeAnswers(reader.answers, { of: 'reads', allowed: [200, ...reads] }),
      ...judgeAnswers(ledger.answers, { of: 'enquiries', allowed: [200, 201, ...enquiries] }),
      ...ledger.compare(leads),
    ],
  };
}
