import { type DnsRecord, describeFinding, type Sighting } from '../websites/index.ts';
import { type Check, failed, ok, skipped, warning } from './check.ts';
import type { Misplaced } from './misplacement.ts';

/** What was seen of the DNS record of the website that decides about a page. */
export type RecordFacts =
  | { readonly kind: 'not_looked_up'; readonly why: string }
  | {
      readonly kind: 'looked_up';
      readonly websiteId: string;
      readonly record: DnsRecord;
      readonly shortName: string;
      readonly isVerified: boolean;
      /** Of every resolver. */
      readonly sightings: readonly Sighting[];
      /** Where the value was found instead. */
      readonly misplaced: Misplaced | undefined;
    };

/** Whether the record is there, as each resolver sees it, and the usual mistake where it is not (decision D36). */
export function checkRecord(facts: RecordFacts): Check {
  if (facts.kind === 'not_looked_up') return skipped('record', facts.why);
  const { websiteId, record, shortName, isVerified, sightings, misplaced } = facts;
  const isFound = sightings.some(({ finding }) => finding.kind === 'found');
  const isAnswered = sightings.some(({ finding }) => finding.kind !== 'unanswered');
  const seen = [describeAll(record, sightings), ...(misplaced ? [misplaced.mistake] : [])].join(' ');
  if (isVerified) {
    const stays = `${seen} The website is already verified and stays verified without it.`;
    if (!isAnswered) return skipped('record', stays);
    return ok('record', isFound ? seen : stays);
  }
  const verify = `websites verify ${websiteId}`;
  if (isFound) return warning('record', seen, 'Click Verify under Websites.', verify);
  const wanted = `TXT record with the name ${record.name} (in most DNS panels ${shortName}) and the value ${record.value}`;
  if (!isAnswered) {
    return failed(
      'record',
      seen,
      `Add a ${wanted}, unless you already have. Then click Verify under Websites. If DNS still does not answer, ask the operator whether the service can reach its resolvers.`,
      verify,
    );
  }
  return failed('record', seen, `Add a ${wanted}, then click Verify under Websites.`, verify);
}

/** What resolvers see alike is said once. */
function describeAll(record: DnsRecord, sightings: readonly Sighting[]): string {
  const sightingsBySentence = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const { finding } = sighting;
    const sentence = finding.kind === 'unanswered' ? finding.why : describeFinding(record, finding);
    sightingsBySentence.set(sentence, [...(sightingsBySentence.get(sentence) ?? []), sighting]);
  }
  return [...sightingsBySentence].map(([sentence, alike]) => describeAlike(sentence, alike)).join(' ');
}

function describeAlike(sentence: string, alike: readonly Sighting[]): string {
  const resolvers = alike.map(({ resolver }) => resolver).join(' and ');
  if (alike[0]?.finding.kind !== 'unanswered') return `${resolvers}: ${sentence}`;
  return `${resolvers} could not be reached: ${alike.length === 1 ? 'it' : 'each'} ${sentence}.`;
}
