import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { amountText } from '../../../ui/format/money.tsx';
import { type ReadAmount, readAmount } from '../state/read-amount.ts';

/** An amount as it is typed, such that it is read as that: of three decimals with a zero behind them, where they would look like thousands. */
export function writeAmount(amount: number, decimals: number): string {
  const text = amountText(amount, decimals, readerLocale());
  const exact = `${text}0`;
  return readAmount(text, decimals).amount !== amount && readAmount(exact, decimals).amount === amount ? exact : text;
}

/** What to write instead, as the reader writes numbers. */
export function amountProblem({ problem }: ReadAmount, decimals: number): string | undefined {
  if (problem === undefined) return undefined;
  const words = texts.editor.amounts;
  const write = (amount: number) => writeAmount(amount, decimals);
  const bothWays = (amount: number) => {
    const sign = write(0.5).charAt(1);
    return decimals === 0 ? write(amount) : words.or(write(amount), `${write(amount)}${sign}${'0'.repeat(decimals)}`);
  };
  switch (problem.kind) {
    case 'unclear':
      return problem.small === undefined
        ? words.unclearSign(write(problem.large), decimals)
        : words.unclear(bothWays(problem.large), write(problem.small));
    case 'decimals':
      return words.decimals(decimals);
    case 'invalid':
      return words.invalid(bothWays(1290));
  }
}
