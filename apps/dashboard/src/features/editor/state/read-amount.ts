type AmountProblem =
  | { readonly kind: 'invalid' | 'decimals' }
  /** As much if the sign stands between thousands; `small` if it stands before decimals, where the currency has such an amount. */
  | { readonly kind: 'unclear'; readonly large: number; readonly small: number | undefined };

/** An amount as it was typed; null as long as none is said, or what is said is none. */
export type ReadAmount = { readonly amount: number | null; readonly problem?: AmountProblem };

const invalid: ReadAmount = { amount: null, problem: { kind: 'invalid' } };

/**
 * Reads an amount of a currency with so many decimals, that has a point or a comma before them or between thousands. `1.290` is 1290 to some and
 * 1.29 to others: which is meant is not guessed (rule K10). Where a currency has three decimals, `1.2900` is the way to write the latter.
 */
export function readAmount(typed: string, decimals: number): ReadAmount {
  const text = typed.trim().replace('−', '-');
  if (text === '') return { amount: null };
  const isBelow = text.startsWith('-');
  const read = readDigits(isBelow ? text.slice(1) : text, decimals);
  return isBelow && read.amount !== null ? { amount: 0 - read.amount } : read;
}

function readDigits(text: string, decimals: number): ReadAmount {
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return invalid;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at === -1) return stated(text);
  const sign = text.charAt(at);
  const [whole, typedFraction] = [text.slice(0, at), text.slice(at + 1)];
  if (whole.includes(sign)) return stated(withoutGroups(text, sign));
  const digits = withoutGroups(whole, sign === '.' ? ',' : '.');
  if (digits === undefined) return invalid;
  if (digits === whole && isGroup(typedFraction) && isHead(whole)) {
    return unclear(whole, typedFraction, decimals);
  }
  // Four digits are no thousands: the zero says so, and nothing else.
  const fraction =
    typedFraction.length === 4 && typedFraction.endsWith('0') ? typedFraction.slice(0, 3) : typedFraction;
  return fraction.length > decimals ? { amount: null, problem: { kind: 'decimals' } } : stated(`${digits}.${fraction}`);
}

function unclear(whole: string, fraction: string, decimals: number): ReadAmount {
  const small = Number(`${whole}.${fraction}`);
  const isSmall = decimals > 0 && Number(small.toFixed(decimals)) === small;
  return {
    amount: null,
    problem: { kind: 'unclear', large: Number(whole + fraction), small: isSmall ? small : undefined },
  };
}

/** The digits of a number that has a sign between its thousands, if any; undefined where it stands elsewhere. */
function withoutGroups(text: string, sign: string): string | undefined {
  const [head = '', ...groups] = text.split(sign);
  return groups.length === 0 || (isHead(head) && groups.every(isGroup)) ? head + groups.join('') : undefined;
}

const isGroup = (text: string): boolean => text.length === 3 && /^\d+$/.test(text);

/** What can stand before thousands. */
const isHead = (text: string): boolean => text.length <= 3 && /^[1-9]\d*$/.test(text);

function stated(digits: string | undefined): ReadAmount {
  const amount = Number(digits);
  return Number.isFinite(amount) ? { amount } : invalid;
}
