import { type FormReport, isJsonObject, nameAsSent, type ReadField, type Reading, read, refuse } from './enquiry.ts';
import { isAbsent, readText } from './text.ts';

/** What it may come to. Not among `limits`, which every page with a form loads. */
export const formReportMax = { trapCharacters: 1000, shownMs: 2 ** 31 - 1, proofCharacters: 4096 } as const;

const members: readonly string[] = ['trap', 'shown_ms', 'proof'];

/** Reads what a form tells about how it was filled in; an extension (rule E2). */
export const readFormReport: ReadField<FormReport | null> = (param, value) => {
  if (isAbsent(value)) return read(null);
  if (!isJsonObject(value)) return refuse(param, `must be an object with any of ${members.join(', ')}.`);
  const unknown = Object.keys(value).find((name) => !members.includes(name));
  if (unknown !== undefined) {
    return refuse(`${param}.${nameAsSent(unknown)}`, `is unknown: ${param} has ${members.join(', ')}.`);
  }
  const trap = readText(`${param}.trap`, value['trap'], formReportMax.trapCharacters);
  if (trap.outcome === 'refused') return trap;
  const shownMs = readShownMs(`${param}.shown_ms`, value['shown_ms']);
  if (shownMs.outcome === 'refused') return shownMs;
  const proof = readText(`${param}.proof`, value['proof'], formReportMax.proofCharacters);
  if (proof.outcome === 'refused') return proof;
  return read({ trap: trap.value, shownMs: shownMs.value });
};

function readShownMs(param: string, value: unknown): Reading<number | null> {
  if (value === undefined || value === null) return read(null);
  const max = formReportMax.shownMs;
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
  return isWhole ? read(value) : refuse(param, `must be a whole number of milliseconds from 0 to ${max}.`);
}
