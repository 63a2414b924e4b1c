import { type Said, say } from '@prospectus/contract';
import { type Answer, type DecodedPacket, decode, encode, RECURSION_DESIRED } from 'dns-packet';
import type { TxtAnswer } from './txt-answer.ts';

/** More than any chain of aliases that resolvers follow. */
const aliasesMax = 16;

/** More than any name has. A name may point back thousands of times within 64 KB, and each record that does costs as much. */
const recordsMax = 200;

/** A question for the TXT records of a name, with the id 0 that RFC 8484 asks for. */
export const encodeTxtQuestion = (name: string): Buffer =>
  encode({ type: 'query', id: 0, flags: RECURSION_DESIRED, questions: [{ type: 'TXT', class: 'IN', name }] });

/**
 * Reads an answer to that question.
 *
 * Only what belongs to the name counts, or to what its chain of aliases leads to: an answer may hold other records, in any order.
 */
export function readTxtAnswer(bytes: Buffer, name: string): TxtAnswer {
  if (countRecords(bytes) > recordsMax) {
    return failed(say('did not answer with a DNS message of at most {max} records', { max: recordsMax }));
  }
  const message = decodeMessage(bytes);
  if (message === undefined) return failed('did not answer with a DNS message');
  if (!isAnswerTo(message, name)) return failed('answered a different question');
  if (message.flag_tc) return failed('stopped in the middle of its answer');
  const { owner, aliases } = followAliases(message.answers ?? [], name);
  switch (message.rcode) {
    case 'NOERROR':
      return { kind: 'records', values: txtValues(message.answers ?? [], owner), aliases };
    case 'NXDOMAIN':
      return { kind: 'no_name', aliases };
    case 'SERVFAIL':
      return failed(
        'answered SERVFAIL: the domain’s name servers do not answer it, or their DNSSEC signatures are wrong',
      );
    default:
      return failed(say('answered {status}', { status: message.rcode }));
  }
}

/** As the message's head says: questions, answers, and what comes with them. */
function countRecords(bytes: Buffer): number {
  if (bytes.length < headBytes) return 0;
  return [4, 6, 8, 10].reduce((sum, at) => sum + bytes.readUInt16BE(at), 0);
}

const headBytes = 12;

/** The types of the library know less than it gives. */
type Message = DecodedPacket & { readonly rcode: string };

function decodeMessage(bytes: Buffer): Message | undefined {
  try {
    return decode(bytes) as Message;
  } catch {
    return undefined;
  }
}

function isAnswerTo({ type, id, questions = [] }: Message, name: string): boolean {
  const [question] = questions;
  return (
    type === 'response' &&
    (id ?? 0) === 0 &&
    questions.length === 1 &&
    question?.type === 'TXT' &&
    (question.class ?? 'IN') === 'IN' &&
    isSameName(question.name, name)
  );
}

function followAliases(answers: readonly Answer[], name: string): { owner: string; aliases: readonly string[] } {
  const aliases: string[] = [];
  let owner = name;
  while (aliases.length < aliasesMax) {
    const alias = answers.find((answer) => answer.type === 'CNAME' && isSameName(answer.name, owner));
    if (alias?.type !== 'CNAME') break;
    owner = alias.data;
    aliases.push(plainName(owner));
  }
  return { owner, aliases };
}

function txtValues(answers: readonly Answer[], owner: string): string[] {
  return answers.flatMap((answer) =>
    answer.type === 'TXT' && (answer.class ?? 'IN') === 'IN' && isSameName(answer.name, owner)
      ? [joinStrings(answer.data)]
      : [],
  );
}

/** One record's value may come in strings of up to 255 bytes each; a character may stand across two of them. */
function joinStrings(data: string | Buffer | (string | Buffer)[]): string {
  const strings = Array.isArray(data) ? data : [data];
  return Buffer.concat(strings.map((each) => Buffer.from(each))).toString('utf8');
}

const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

const plainName = (name: string): string => name.replace(/\.$/, '').toLowerCase();

const failed = (why: Said): TxtAnswer => ({ kind: 'failed', why });
