import { assertNever } from '@prospectus/contract';
import type { TxtAnswer } from '../../../platform/dns/txt-answer.ts';
import type { DnsRecord } from '../website/dns-record.ts';
import { nameMistake, showValue } from './value-mistake.ts';

/** What a resolver's answer means for the expected record (decision D36). */
export type Finding =
  | { readonly kind: 'found'; readonly aliases: readonly string[] }
  | { readonly kind: 'other_value'; readonly values: readonly string[]; readonly aliases: readonly string[] }
  /** The name exists, but has no TXT record. */
  | { readonly kind: 'no_record'; readonly aliases: readonly string[] }
  | { readonly kind: 'no_name'; readonly aliases: readonly string[] }
  | { readonly kind: 'unanswered'; readonly why: string };

/** What one of the resolvers sees. */
export type Sighting = { readonly resolver: string; readonly finding: Finding };

/** Judges an answer. Values compare exactly. */
export function judgeAnswer({ value }: DnsRecord, answer: TxtAnswer): Finding {
  switch (answer.kind) {
    case 'failed':
      return { kind: 'unanswered', why: answer.why };
    case 'no_name':
      return answer;
    case 'records': {
      const { values, aliases } = answer;
      if (values.includes(value)) return { kind: 'found', aliases };
      return values.length === 0 ? { kind: 'no_record', aliases } : { kind: 'other_value', values, aliases };
    }
    default:
      return assertNever(answer);
  }
}

/**
 * Says in plain words why a record was not found, and what to do.
 *
 * Reports the resolver that saw most: a value, however wrong, says more than none.
 */
export function describeSightings(record: DnsRecord, sightings: readonly Sighting[]): string {
  const findings = sightings.map(({ finding }) => finding);
  for (const kind of ['other_value', 'no_record', 'no_name'] as const) {
    const finding = findings.find((each): each is Answered => each.kind === kind);
    if (finding !== undefined) return describeFinding(record, finding);
  }
  const failures = sightings.flatMap(({ resolver, finding }) =>
    finding.kind === 'unanswered' ? [`${resolver} ${finding.why}`] : [],
  );
  return `DNS could not be reached to check your record: ${failures.join('; ')}.`;
}

type Answered = Exclude<Finding, { kind: 'unanswered' }>;

/** Says what a resolver that answered sees, and what follows from it. */
export function describeFinding(record: DnsRecord, finding: Answered): string {
  const { name } = record;
  switch (finding.kind) {
    case 'found':
      return `The TXT record ${name} holds the right value.`;
    case 'other_value':
      return `${describeValues(record, finding.values)}${aliasNote(finding.aliases)}`;
    case 'no_record':
      return `${name} is in the DNS, but has no TXT record. Add one with the value shown.${aliasNote(finding.aliases)}`;
    case 'no_name':
      return `The DNS has no record named ${name} yet. Add the TXT record as shown; a new one may take an hour to be seen.${aliasNote(finding.aliases)}`;
    default:
      return assertNever(finding);
  }
}

function describeValues({ name, value }: DnsRecord, values: readonly string[]): string {
  for (const other of values) {
    const mistake = nameMistake(value, other);
    if (mistake !== undefined) return `The TXT record ${name} holds ${showValue(other)}: ${mistake}`;
  }
  const [first = ''] = values;
  const more = values.length === 1 ? '' : ` and ${values.length - 1} more`;
  return `The TXT record ${name} holds ${showValue(first)}${more}, but not the value shown. Add that as a TXT record of its own.`;
}

function aliasNote(aliases: readonly string[]): string {
  const target = aliases.at(-1);
  return target === undefined
    ? ''
    : ` The name is an alias (CNAME) of ${target}: remove the alias, or put the TXT record at ${target}.`;
}
