import { judgeAnswers } from '../judge.mjs';
import { burst } from '../load/burst.mjs';
import { countWithinMinute, describeCounted } from '../load/count-exactly.mjs';
import { whyNoRedis } from '../stage/redis.mjs';

const limit = 1200;

/** How many of 1,300 calls within one minute, to all replicas in turn, get through. */
export const countAllowed = (stage, { atOnce = 32 } = {}) =>
  countWithinMinute(stage, 25, async () => {
    const { key } = stage.takeKey();
    const answers = await burst({ ports: portsOf(stage), key, count: limit + 100, atOnce });
    const allowed = answers.filter(({ status }) => status === 200).length;
    return {
      answers,
      complaints: allowed === limit ? [] : [`${allowed} of 1300 calls got through instead of ${limit}`],
    };
  });

const portsOf = ({ replicas }) => replicas.map(({ port }) => port);

/** All three limits, over replicas that share nothing but Redis. */
export const sharedLimits = {
  name: 'limits of replicas',
  full: { hasCalls: true },
  short: { hasCalls: false },
  whyNot: () => whyNoRedis,
  async run(stage, { hasCalls }) {
    const calls = hasCalls ? await countAllowed(stage) : { answers: [], complaints: [] };
    const ofKey = await countEnquiries(stage, { count: 40, limit: 30, addressOf: (number) => `10.1.0.${number}` });
    const ofVisitor = await countEnquiries(stage, { count: 20, limit: 5, addressOf: () => '10.2.0.1' });
    return {
      figures: {
        'of 1300 calls': describeCounted(calls),
        'of 40 enquiries of a key': describeCounted(ofKey),
        'of 20 enquiries of a visitor': describeCounted(ofVisitor),
      },
      complaints: [
        ...[calls, ofKey, ofVisitor].flatMap(({ complaints }) => complaints),
        ...judgeAnswers([...calls.answers, ...ofKey.answers, ...ofVisitor.answers], {
          of: 'calls',
          allowed: [200, 201, 429],
        }),
      ],
    };
  },
};

const countEnquiries = (stage, { count, limit: expected, addressOf }) =>
  countWithinMinute(stage, 8, async () => {
    const { key } = stage.takeKey();
    const answers = await burst({ ports: portsOf(stage), key, count, request: (number) => enquiry(addressOf(number)) });
    const filed = answers.filter(({ status }) => status === 201).length;
    return {
      answers,
      complaints: filed === expected ? [] : [`${filed} of ${count} enquiries got through instead of ${expected}`],
    };
  });

let visitors = 0;

function enquiry(address) {
  visitors += 1;
  const body = JSON.stringify({ full_name: 'Visitor', email: `counted-${visitors}@people.example` });
  return {
    path: '/catalog/v1/leads',
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-client-ip': address },
  };
}
