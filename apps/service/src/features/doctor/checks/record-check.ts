import { type Said, say, sayAll } from '@prospectus/contract';
import { type DnsRecord, describeFinding, type Sighting } from '../../websites/index.ts';
import { type Check, failed, ok, skipped, warning } from './check.ts';
import type { Misplaced } from './misplacement.ts';

/** What was seen of the DNS record of the website that decides about a page. */
export type RecordFacts =
  | { readonly kind: 'not_looked_up'; readonly why: Said }
  | {
      readonly kind: 'looked_up';
      readonly websiteId: string;
      readonly record: DnsRecord;
      readonly shortName: string;
      readonly isVerified: boolean;
      /** What each resolver sees. */
      readonly sightings: readonly Sighting[];
      /** Where the value was found instead. */
      readonly misplaced: Misplaced | undefined;
    };

/** Whether the record is there, as each resolver sees it, and the usual mistake where it is not (rule D36). */
export function checkRecord(facts: RecordFacts): Check {
  if (facts.kind === 'not_looked_up') return skipped('record', facts.why);
  const { websiteId, record, shortName, isVerified, sightings, misplaced } = facts;
  const isFound = sightings.some(({ finding }) => finding.kind === 'found');
  const isAnswered = sightings.some(({ finding }) => finding.kind !== 'unanswered');
  const seen = sayAll(...describeAll(record, sightings), ...(misplaced ? [misplaced.mistake] : []));
  if (isVerified) {
    const stays = sayAll(seen, 'The website is already verified and stays verified without it.');
    if (!isAnswered) return skipped('record', stays);
    return ok('record', isFound ? seen : stays);
  }
  const verify = `websites verify ${websiteId}`;
  if (isFound) return warning('record', seen, 'Click Verify under Websites.', verify);
  const wanted = { name: record.name, short: shortName, value: record.value };
  if (!isAnswered) {
    return failed(
      'record',
      seen,
      say(
        'Add a TXT record with the name {name} (in most DNS panels {short}) and the value {value}, unless you already have. Then click Verify under Websites. If DNS still does not answer, ask the operator whether the service can reach its resolvers.',
        wanted,
      ),
      verify,
    );
  }
  const fix = say(
    'Add a TXT record with the name {name} (in most DNS panels {short}) and the value {value}, then click Verify under Websites.',
    wanted,
  );
  return failed('record', seen, fix, verify);
}

/** What resolvers see alike is said once. */
function describeAll(record: DnsRecord, sightings: readonly Sighting[]): readonly Said[] {
  const sightingsBySentence = new Map<Said, Sighting[]>();
  for (const sighting of sightings) {
    const { finding } = sighting;
    const sentence = finding.kind === 'unanswered' ? finding.why : describeFinding(record, finding);
    sightingsBySentence.set(sentence, [...(sightingsBySentence.get(sentence) ?? []), sighting]);
  }
  return [...sightingsBySentence].map(([sentence, alike]) => describeAlike(sentence, alike));
}

function describeAlike(sentence: Said, alike: readonly Sighting[]): Said {
  const [resolver = '', ...names] = alike.map((sighting) => sighting.resolver);
  const others = names.join(' and ');
  if (alike[0]?.finding.kind === 'unanswered') {
    return others === ''
      ? say('{resolver} could not be reached: it [why].', { resolver, why: sentence })
      : say('{resolver} and {others} could not be reached: each [why].', { resolver, others, why: sentence });
  }
  return others === ''
    ? say('{resolver}: [sentence]', { resolver, sentence })
    : say('{resolver} and {others}: [sentence]', { resolver, others, sentence });
}
