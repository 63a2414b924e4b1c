import { assertNever, type Said, say } from '@prospectus/contract';
import type { TxtResolver } from '../../platform/dns/txt-answer.ts';
import {
  type DnsRecord,
  dnsRecordOf,
  judgeAnswer,
  type LookupDeps,
  type Sighting,
  shortNameOf,
  type Website,
  withDeadline,
} from '../websites/index.ts';
import { type Misplaced, usualPlaces } from './checks/misplacement.ts';
import type { RecordFacts } from './checks/record-check.ts';
import type { FoundPage } from './page.service.ts';

/** Looks up the record of a website at every resolver, and in the usual wrong places where none has it. */
export async function lookUpRecordOf(
  { resolvers, timer }: LookupDeps,
  { page, website }: FoundPage,
): Promise<RecordFacts> {
  if (website === undefined) return { kind: 'not_looked_up', why: whyNot(page) };
  const record = dnsRecordOf(website.host, website.token);
  return withDeadline(timer, undefined, async (deadline) => {
    const sightings = await Promise.all(
      resolvers.map(async ({ name: resolver, lookUp }) => ({
        resolver,
        finding: judgeAnswer(record, await lookUp(record.name, deadline)),
      })),
    );
    const misplaced = await search(resolvers, website, record, sightings, deadline);
    return {
      kind: 'looked_up',
      websiteId: website.id,
      record,
      shortName: shortNameOf(website.host),
      isVerified: website.status === 'Verified',
      sightings,
      misplaced,
    };
  });
}

function whyNot(page: FoundPage['page']): Said {
  switch (page.kind) {
    case 'not_given':
      return 'No page was given, so there is no record to check.';
    case 'no_institute':
      return 'Without a known key, there is no website to check.';
    case 'local':
    case 'opaque':
    case 'refused':
      return 'This page needs no DNS record.';
    case 'host':
      return page.match.kind === 'blocked'
        ? 'The website is blocked, so its record changes nothing.'
        : say('{host} has not been added, so it has no record yet.', { host: page.host });
    default:
      return assertNever(page);
  }
}

/** Searches the usual wrong places at one resolver that answered. Does nothing where no resolver answered, or one has the record. */
async function search(
  resolvers: readonly TxtResolver[],
  { host }: Website,
  record: DnsRecord,
  sightings: readonly Sighting[],
  deadline: AbortSignal,
): Promise<Misplaced | undefined> {
  const answered = sightings.findIndex(({ finding }) => finding.kind !== 'unanswered');
  const resolver = resolvers[answered];
  if (resolver === undefined || sightings.some(({ finding }) => finding.kind === 'found')) return undefined;
  const places = usualPlaces(host, record);
  const answers = await Promise.all(places.map(({ name }) => resolver.lookUp(name, deadline)));
  return places.find((_, index) => {
    const answer = answers[index];
    return answer?.kind === 'records' && answer.values.some((value) => value.includes(record.value));
  });
}
