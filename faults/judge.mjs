import { outcomeOf } from './ask.mjs';

/** The longest that an answer may take (rule D38), plus some for a machine that does all of this at once. */
const longestMs = 5_000 + 500;

/** Time within which a failed part works again once it has what it needs (rule D38). */
const recoveryMaxMs = 5_000;

/**
 * Returns what is wrong with answers, in words. `allowed` lists statuses, and outcomes without an answer: `lost` and `turned away`. No
 * request may remain unanswered: a killed process closes its connections.
 */
export function judgeAnswers(answers, { of, allowed }) {
  const complaints = [];
  const wrong = answers.filter((answer) => !allowed.includes(outcomeOf(answer)));
  for (const [outcome, count] of tally(wrong)) {
    const { code, message, failure } = wrong.find((answer) => outcomeOf(answer) === outcome);
    const why = code ? `${code}: ${message}` : (failure ?? 'without a code');
    complaints.push(`${count} ${of} were answered with: ${outcome} (${why})`);
  }
  const slow = answers.filter(({ status, ms }) => status !== undefined && ms > longestMs);
  if (slow.length > 0) complaints.push(`${slow.length} ${of} took longer than 5 s: up to ${longest(slow)} ms`);
  const empty = answers.filter(({ isEmpty }) => isEmpty);
  if (empty.length > 0) complaints.push(`${empty.length} ${of} came with an empty list`);
  return complaints;
}

/**
 * Returns complaints about requests that failed although nothing was broken then, nor within `graceMs` before. `outages` are `{ from, until
 * }` in clock time, as are the times at which requests were sent and answered.
 */
export function judgeUnprovoked(answers, outages, { of, graceMs = recoveryMaxMs }) {
  const isProvoked = ({ at, ms }) => outages.some(({ from, until }) => at >= from && at - ms <= until + graceMs);
  const failed = answers.filter((answer) => !isSuccess(answer.status) && !isProvoked(answer));
  return failed.length === 0
    ? []
    : [`${failed.length} ${of} failed although nothing was broken then (${describeAnswers(failed)})`];
}

/** Complains when there is no sign of the fault that was to happen: then the scenario has shown nothing. */
export const judgeEvidence = (isThere, what) => (isThere ? [] : [`${what}: nothing was shown`]);

/** Returns the milliseconds from `since` (clock time) until the last request was sent that did not succeed. */
export function recoveryMs(answers, since) {
  const failed = answers.filter(({ at, ms, status }) => at - ms >= since && !isSuccess(status));
  return Math.max(0, ...failed.map(({ at, ms }) => Math.round(at - ms - since)));
}

/** Complains when the recovery took longer than the 5 s of rule D38. */
export function judgeRecovery(ms, of) {
  return ms <= recoveryMaxMs ? [] : [`${of} recovered only after ${ms} ms`];
}

export const isSuccess = (status) => status === 200 || status === 201;

export const longest = (answers) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));

/** Describes answers, as in `200 × 1198, 503 × 2`, and gives the reasons for requests without an answer. */
export function describeAnswers(answers) {
  const reasons = [...tally(answers, ({ status, failure }) => (status === undefined ? (failure ?? 'lost') : undefined))]
    .filter(([reason]) => reason !== undefined)
    .map(([reason, count]) => `${reason} × ${count}`);
  const told = [...tally(answers)].map(([outcome, count]) => `${outcome} × ${count}`).join(', ') || 'none';
  return reasons.length === 0 ? told : `${told} (${reasons.join(', ')})`;
}

/** Counts answers by outcome or another key; numbers first, in order. */
function tally(answers, keyOf = outcomeOf) {
  const counts = new Map();
  for (const answer of answers) counts.set(keyOf(answer), (counts.get(keyOf(answer)) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => (Number(a) || 1000) - (Number(b) || 1000)));
}
