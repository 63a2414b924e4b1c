import { toSaid } from '@prospectus/contract';
import { type DateAnswerBody, dateAnswers, fillAnswer } from '@prospectus/contract/admin';
import { type Check, failed, ok } from './check.ts';

/** Why a date does not show, or that it does, in the words that the dashboard says it in (rule R2). */
export function checkDate({ answer, is_shown: isShown, values }: DateAnswerBody): Check {
  const { seen, fix } = dateAnswers[answer];
  // The dashboard says it in its own words, in either language.
  const told = toSaid(fillAnswer(seen, values));
  return isShown ? ok('date', told) : failed('date', told, toSaid(fillAnswer(fix, values)));
}
