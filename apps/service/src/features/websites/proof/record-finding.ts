import { assertNever, type Said, say, sayAll } from '@prospectus/contract';
import type { TxtAnswer } from '../../../platform/dns/txt-answer.ts';
import { strip } from '../../../platform/text/strip.ts';
import { type DnsRecord, valuePrefix } from '../website/dns-record.ts';

/** What a resolver's answer means for the expected record (rule D36). */
export type Finding =
  | { readonly kind: 'found'; readonly aliases: readonly string[] }
  | { readonly kind: 'other_value'; readonly values: readonly string[]; readonly aliases: readonly string[] }
  /** The name exists, but has no TXT record. */
  | { readonly kind: 'no_record'; readonly aliases: readonly string[] }
  | { readonly kind: 'no_name'; readonly aliases: readonly string[] }
  | { readonly kind: 'unanswered'; readonly why: Said };

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
export function describeSightings(record: DnsRecord, sightings: readonly Sighting[]): Said {
  const findings = sightings.map(({ finding }) => finding);
  for (const kind of ['other_value', 'no_record', 'no_name'] as const) {
    const finding = findings.find((each): each is Answered => each.kind === kind);
    if (finding !== undefined) return describeFinding(record, finding);
  }
  const failures = sightings.flatMap(({ resolver, finding }) =>
    finding.kind === 'unanswered' ? [say('{resolver} [why]', { resolver, why: finding.why })] : [],
  );
  return say('DNS could not be reached to check your record: [failures].', { failures: listed(failures) });
}

function listed([failure = 'nothing', ...others]: readonly Said[]): Said {
  return others.length === 0 ? failure : say('[failure]; [failures]', { failure, failures: listed(others) });
}

type Answered = Exclude<Finding, { kind: 'unanswered' }>;

/** Says what a resolver that answered sees, and what follows from it. */
export function describeFinding(record: DnsRecord, finding: Answered): Said {
  const { name } = record;
  switch (finding.kind) {
    case 'found':
      return say('The TXT record {name} holds the right value.', { name });
    case 'other_value':
      return sayAll(describeValues(record, finding.values), ...aliasNotes(finding.aliases));
    case 'no_record':
      return sayAll(
        say('{name} is in the DNS, but has no TXT record. Add one with the value shown.', { name }),
        ...aliasNotes(finding.aliases),
      );
    case 'no_name':
      return sayAll(
        say(
          'The DNS has no record named {name} yet. Add the TXT record as shown; a new one may take an hour to be seen.',
          { name },
        ),
        ...aliasNotes(finding.aliases),
      );
    default:
      return assertNever(finding);
  }
}

function describeValues({ name, value }: DnsRecord, values: readonly string[]): Said {
  for (const other of values) {
    const mistake = nameMistake(value, other);
    if (mistake !== undefined) {
      return say('The TXT record {name} holds {value}: [mistake]', { name, value: showValue(other), mistake });
    }
  }
  const [first = ''] = values;
  const shown = { name, value: showValue(first) };
  return values.length === 1
    ? say('The TXT record {name} holds {value}, but not the value shown. Add that as a TXT record of its own.', shown)
    : say(
        'The TXT record {name} holds {value} and {more} more, but not the value shown. Add that as a TXT record of its own.',
        { ...shown, more: values.length - 1 },
      );
}

function aliasNotes(aliases: readonly string[]): readonly Said[] {
  const target = aliases.at(-1);
  if (target === undefined) return [];
  return [
    say('The name is an alias (CNAME) of {target}: remove the alias, or put the TXT record at {target}.', { target }),
  ];
}

/** A value that somebody got wrong is not much longer than the right one. */
const lookedAtCharactersMax = 300;

/** Names the usual mistake by which a TXT value came to differ from the right one, and what to do; undefined for anything else. */
function nameMistake(right: string, value: string): Said | undefined {
  if (value.length > lookedAtCharactersMax) return undefined;
  const bare = strip(value.trim(), marks);
  const token = right.slice(valuePrefix.length);
  if (bare === right) {
    return value.trim() === right
      ? 'there is a space before or after it. Remove it.'
      : 'it includes the quotation marks. Enter it without them.';
  }
  if (bare.toLowerCase() === right) return 'it has capital letters. Enter it exactly as shown.';
  if (bare.toLowerCase() === token) {
    return `it is only the second half. Enter the whole value, starting with ${valuePrefix}.`;
  }
  if (/^service-site-verification\s*=\s*[0-9a-f]{32}$/i.test(bare)) {
    return 'it is the value of an earlier registration or of another website. Each website has its own value: enter the one shown.';
  }
  if (bare.toLowerCase().includes(token)) return 'it contains more than the value. Enter only the value.';
  if (bare.toLowerCase().startsWith(valuePrefix)) return 'it is not complete. Enter it exactly as shown.';
  return undefined;
}

const marks = '"\'“”‘’';

const shownCharactersMax = 100;

/** A value from a stranger's DNS, fit to be shown: bounded, in one line, and without what a terminal would obey. */
function showValue(value: string): string {
  // Characters of two units each: what is cut off here would not be shown.
  const plain = value.slice(0, 2 * shownCharactersMax + 2).replaceAll(/\p{C}/gu, '�');
  const characters = [...plain];
  return `“${characters.length > shownCharactersMax ? `${characters.slice(0, shownCharactersMax).join('')}…` : plain}”`;
}
