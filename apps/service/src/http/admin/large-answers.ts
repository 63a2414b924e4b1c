import type { FastifyReply } from 'fastify';
import { createCounts } from '../../platform/load/counts.ts';
import { unavailable } from '../answer/api-error.ts';
import { onceLeft } from './when-left.ts';

/** Answers from this size on are few at a time: shorter ones fit into what the system keeps for a connection anyway. */
export const largeFromBytes = 64 * 1024;

/** Of one institute, or of one person where an answer is no institute's. */
const largeAnswersMax = 8;

/**
 * Notes that a large answer is being sent, until the client has it or has gone: what is not read stays in memory.
 *
 * @throws {ApiError} 503 while so many answers of the same owner are being sent already
 */
export type NoteLargeAnswer = (owner: string, reply: FastifyReply) => void;

export function createLargeAnswers(max = largeAnswersMax): NoteLargeAnswer {
  const sent = createCounts();
  return (owner, reply) => {
    if (sent.of(owner) >= max) throw unavailable('Too many large answers are still being sent. Try again shortly.');
    sent.add(owner);
    onceLeft(reply, () => sent.remove(owner));
  };
}
